// node parse.js FILE...: bodies and megabytes a second of JSON.parse alone, from a string and from a buffer, on the bodies that
// petrel-bench-decode measures. Rounds of the two take turns, and the median round counts.
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
  return elapsed / count;
}

console.log(`node ${process.version}`);
for (const path of process.argv.slice(2)) {
  const buffer = fs.readFileSync(path);
  const text = buffer.toString("utf8");
  const works = [
    ["JSON.parse (string)", () => JSON.parse(text)],
    ["JSON.parse (buffer)", () => JSON.parse(buffer)],
  ];
  const times = works.map(() => []);
  for (let round = 0; round < rounds; round++) {
    works.forEach(([, run], index) => times[index].push(perRun(run)));
  }
  works.forEach(([name], index) => {
    const median = times[index].sort((a, b) => a - b)[rounds >> 1];
    const columns = [
      path.split("/").pop().padEnd(44),
      String(buffer.length).padStart(7) + "  ",
      name.padEnd(26),
      String(Math.floor(1e9 / median)).padStart(9),
      String(Math.floor((buffer.length / median) * 1e3)).padStart(8),
    ];
    console.log(columns.join(" "));
  });
}
