// node stringify.js FILE...: milliseconds of JSON.stringify, to a string and to bytes, on the values of the documents that
// petrel-bench-documents writes. Rounds of the two take turns, and the median round counts. A line is: file, what, milliseconds.
const fs = require("node:fs");
const rounds = 31;
const nanosecondsPerRound = 20e6;

function perRun(run) {
  const start = process.hrtime.bigint();
  let count = 0;
  let elapsed = 0;
  do {
    run();
    count += 1;
    elapsed = Number(process.hrtime.bigint() - start);
  } while (elapsed < nanosecondsPerRound);
  return elapsed / count / 1e6;
}

for (const path of process.argv.slice(2)) {
  const sent = fs.readFileSync(path, "utf8");
  const value = JSON.parse(sent);
  if (JSON.stringify(value) !== sent) throw new Error(`${path}: written otherwise than it was read`);
  const works = [
    ["JSON.stringify (string)", () => JSON.stringify(value)],
    ["JSON.stringify (bytes)", () => Buffer.from(JSON.stringify(value))],
  ];
  const times = works.map(() => []);
  for (let round = 0; round < rounds; round++) {
    works.forEach(([, run], index) => times[index].push(perRun(run)));
  }
  works.forEach(([name], index) => {
    console.log(`${path.split("/").pop()}\t${name}\t${times[index].sort((a, b) => a - b)[rounds >> 1]}`);
  });
}
