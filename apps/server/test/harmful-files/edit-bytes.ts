/** A copy of a file, changed. */
export const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};

export const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A box as MP4 files have it; the size that it tells may be another than its own. */
export const box = (type: string, content: Buffer, toldSize = content.length + 8): Buffer =>
  Buffer.concat([uint32(toldSize), Buffer.from(type, 'latin1'), content]);

/** Writes a number so many bytes behind the type of the first box of that type; the size stands at -4. */
export const withNumber = (film: Buffer, type: string, at: number, value: number): Buffer =>
  changed(film, (copy) => {
    const found = copy.indexOf(type, 0, 'latin1');
    if (found < 0) throw new Error(`no ${type} in the file`);
    copy.writeUInt32BE(value, found + 4 + at);
  });

/** Always the same noise for the same seed (a linear congruential generator). */
export const noise = (seed: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  let state = (seed * 2_654_435_761) >>> 0;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
};

/** Flips so many bits among the bytes from `from` on. */
export const withFlippedBits = (bytes: Buffer, seed: number, flips: number, from = 0, until = bytes.length): Buffer =>
  changed(bytes, (copy) => {
    const places = noise(seed, flips * 5);
    for (let flip = 0; flip < flips; flip += 1) {
      const at = from + (places.readUInt32BE(flip * 5) % (until - from));
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << (places.readUInt8(flip * 5 + 4) % 8)), at);
    }
  });
