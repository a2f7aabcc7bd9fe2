// Reads vector tiles (Mapbox Vector Tile specification 2.1, in Protocol Buffers' wire format) and makes paths of them.

const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;
const zigzag = (value) => (value >>> 1) ^ -(value & 1);

/** The numbers and pieces of one message, one after the other. */
class Message {
  constructor(bytes, position = 0, end = bytes.length) {
    Object.assign(this, { bytes, position, end });
  }

  /** A number of at most 32 bits: tiles have no larger ones that matter here. */
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.position++];
      if (byte === undefined) throw new RangeError("a tile ends too early");
      if (shift < 32) value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  }

  /** The message or the list of numbers that stands here. */
  piece() {
    const length = this.number();
    const start = this.position;
    this.position += length;
    if (this.position > this.end) throw new RangeError("a tile ends too early");
    return new Message(this.bytes, start, this.position);
  }

  text() {
    const { bytes, position, end } = this.piece();
    return new TextDecoder().decode(bytes.subarray(position, end));
  }

  /** Calls `read(field)` for each field; what it does not read (returns `false`) is passed over. */
  each(read) {
    while (this.position < this.end) {
      const tag = this.number();
      if (read(tag >>> 3) !== false) continue;
      const type = tag & 7;
      if (type === 0) this.number();
      else if (type === 2) this.piece();
      else if (type === 1 || type === 5) this.position += type === 1 ? 8 : 4;
      else throw new RangeError("a tile is not one");
    }
  }
}

/** Draws a feature's geometry into `path`. */
function trace(geometry, path) {
  let [x, y] = [0, 0];
  while (geometry.position < geometry.end) {
    const command = geometry.number();
    const kind = command & 7;
    if (kind === CLOSE_PATH) {
      path.closePath();
      continue;
    }
    if (kind !== MOVE_TO && kind !== LINE_TO) throw new RangeError("a tile is not one");
    for (let count = command >>> 3; count > 0; count--) {
      x += zigzag(geometry.number());
      y += zigzag(geometry.number());
      if (kind === MOVE_TO) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
}

/** What a value says, as far as the map needs it: true for a true one. */
function isTrue(value) {
  let answer = false;
  value.each((field) => {
    if (field !== 7) return false;
    answer = value.number() === 1;
  });
  return answer;
}

/** One layer: its name, its extent, and a path of all features; those that are `disputed` have a path of their own. */
function readLayer(message) {
  const layer = { name: "", extent: 4096, plain: new Path2D(), disputed: new Path2D() };
  const keys = [];
  const values = [];
  const features = [];
  message.each((field) => {
    if (field === 1) layer.name = message.text();
    else if (field === 2) features.push(message.piece());
    else if (field === 3) keys.push(message.text());
    else if (field === 4) values.push(isTrue(message.piece()));
    else if (field === 5) layer.extent = message.number();
    else return false;
  });
  for (const feature of features) {
    let isDisputed = false;
    let geometry = null;
    feature.each((field) => {
      if (field === 2) {
        const tags = feature.piece();
        while (tags.position < tags.end) {
          const [key, value] = [tags.number(), tags.number()];
          if (keys[key] === "disputed" && values[value]) isDisputed = true;
        }
      } else if (field === 4) geometry = feature.piece();
      else return false;
    });
    if (geometry) trace(geometry, isDisputed ? layer.disputed : layer.plain);
  }
  return layer;
}

/** The layers of a tile, by name. */
export function readTile(buffer) {
  const message = new Message(new Uint8Array(buffer));
  const layers = {};
  message.each((field) => {
    if (field !== 3) return false;
    const layer = readLayer(message.piece());
    layers[layer.name] = layer;
  });
  return layers;
}
