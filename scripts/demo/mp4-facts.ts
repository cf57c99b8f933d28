const boxAt = (file: Buffer, name: string): number => {
  const at = file.indexOf(name, 0, 'latin1');
  if (at < 0) throw new Error(`the file has no ${name} box`);
  return at + name.length;
};

/** Seconds an MP4 or M4A file says it lasts (ISO 14496-12, `mvhd` version 0). Throws when the box is missing. */
export const movieDurationSeconds = (file: Buffer): number => {
  const at = boxAt(file, 'mvhd');
  return file.readUInt32BE(at + 16) / file.readUInt32BE(at + 12);
};

/** Numbers of the key frames of the file's first video track, counted from 1 (ISO 14496-12, `stss`). */
export const keyFrameNumbers = (file: Buffer): readonly number[] => {
  const at = boxAt(file, 'stss');
  const count = file.readUInt32BE(at + 4);
  return Array.from({ length: count }, (_, index) => file.readUInt32BE(at + 8 + index * 4));
};
