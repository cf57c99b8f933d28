import { box, changed, noise, uint32, withFlippedBits, withNumber } from './edit-bytes.ts';
import { harmless, refused, type HarmfulFile } from './harmful-file.ts';

const MOST = 0xffff_ffff;

/** Four bytes are changed: it says that it has four thousand million pictures. */
export const poisonFilm = (lesson: Buffer): Buffer => withNumber(lesson, 'stts', 8, MOST);

/** Numbers in the tables of a film that make a reader ask for memory or time without end. */
const countBombs = (film: Buffer): readonly HarmfulFile[] => [
  refused('stts says 4 thousand million pictures.mp4', () => poisonFilm(film)),
  harmless('stts says 4 thousand million entries.mp4', () => withNumber(film, 'stts', 4, MOST)),
  harmless('stts pictures without length.mp4', () => withNumber(film, 'stts', 12, 0)),
  harmless('stts pictures of two days.mp4', () => withNumber(film, 'stts', 12, MOST)),
  harmless('stsz says 4 thousand million sizes.mp4', () => withNumber(film, 'stsz', 8, MOST)),
  harmless('stsz one size of 4 GB for 4 thousand million.mp4', () =>
    withNumber(withNumber(film, 'stsz', 4, MOST), 'stsz', 8, MOST),
  ),
  harmless('ctts says 4 thousand million entries.mp4', () => withNumber(film, 'ctts', 4, MOST)),
  harmless('ctts one entry for 4 thousand million.mp4', () => withNumber(film, 'ctts', 8, MOST)),
  harmless('elst says 4 thousand million edits.mp4', () => withNumber(film, 'elst', 4, MOST)),
  harmless('elst edit without length.mp4', () => withNumber(film, 'elst', 8, 0)),
  harmless('elst edit that begins in the far future.mp4', () => withNumber(film, 'elst', 12, 0x7fff_ffff)),
  harmless('stsc says 4 thousand million entries.mp4', () => withNumber(film, 'stsc', 4, MOST)),
  harmless('stsc 4 thousand million pictures a chunk.mp4', () => withNumber(film, 'stsc', 12, MOST)),
  harmless('stco says 4 thousand million chunks.mp4', () => withNumber(film, 'stco', 4, MOST)),
  harmless('stco chunk behind the end.mp4', () => withNumber(film, 'stco', 8, MOST)),
  harmless('stss says 4 thousand million key frames.mp4', () => withNumber(film, 'stss', 4, MOST)),
  harmless('stsd says 4 thousand million codecs.mp4', () => withNumber(film, 'stsd', 4, MOST)),
];

const clockBombs = (film: Buffer): readonly HarmfulFile[] => [
  harmless('clock of the film stands still.mp4', () => withNumber(film, 'mvhd', 12, 0)),
  harmless('clock of the track stands still.mp4', () => withNumber(film, 'mdhd', 12, 0)),
  harmless('clock of the track ticks 4 thousand million times a second.mp4', () => withNumber(film, 'mdhd', 12, MOST)),
  harmless('film of no length.mp4', () => withNumber(withNumber(film, 'mvhd', 16, 0), 'mdhd', 16, 0)),
  harmless('film of 49 days.mp4', () => withNumber(withNumber(film, 'mvhd', 16, MOST), 'mdhd', 16, MOST)),
];

const NESTED = 200_000;

/** Boxes in boxes, each told to be as large as all that is in it. */
const nestedBoxes = (): Buffer => {
  const bytes = Buffer.alloc(NESTED * 8);
  for (let at = 0; at < NESTED; at += 1) {
    bytes.writeUInt32BE((NESTED - at) * 8, at * 8);
    bytes.write('moov', at * 8 + 4, 'latin1');
  }
  return bytes;
};

/** A film in pieces whose only piece says that it has four thousand million pictures. */
const fragmentBomb = (film: Buffer): Buffer => {
  const moov = film.indexOf('moov', 0, 'latin1') - 4;
  const size = film.readUInt32BE(moov);
  const extends_ = box('mvex', box('trex', Buffer.concat([0, 1, 1, 1, 1, 0].map(uint32))));
  const grown = box('moov', Buffer.concat([film.subarray(moov + 8, moov + size), extends_]));
  const header = box('tfhd', Buffer.concat([uint32(0x02_00_00), uint32(1)]));
  const run = box('trun', Buffer.concat([uint32(0), uint32(MOST)]));
  const fragment = box(
    'moof',
    Buffer.concat([box('mfhd', Buffer.alloc(8)), box('traf', Buffer.concat([header, run]))]),
  );
  return Buffer.concat([film.subarray(0, moov), grown, fragment, box('mdat', noise(1, 1_000))]);
};

const boxBombs = (film: Buffer): readonly HarmfulFile[] => [
  harmless('moov of no size.mp4', () => withNumber(film, 'moov', -8, 0)),
  harmless('moov with a long size of 0.mp4', () => withNumber(film, 'moov', -8, 1)),
  harmless('moov of 2 GB.mp4', () => withNumber(film, 'moov', -8, 0x7fff_ffff)),
  harmless('moov of 4 GB.mp4', () => withNumber(film, 'moov', -8, MOST)),
  harmless('trak of 4 GB.mp4', () => withNumber(film, 'trak', -8, MOST)),
  harmless('trak of no size.mp4', () => withNumber(film, 'trak', -8, 0)),
  harmless('stbl that is its own child.mp4', () => withNumber(film, 'stbl', -8, 0)),
  harmless('stts smaller than its head.mp4', () => withNumber(film, 'stts', -8, 4)),
  harmless('minf that ends nowhere.mp4', () => withNumber(film, 'minf', -8, MOST)),
  refused('200,000 boxes in each other.mp4', () =>
    Buffer.concat([film.subarray(0, film.indexOf('moov', 0, 'latin1') - 4), nestedBoxes()]),
  ),
  harmless('pieces with 4 thousand million pictures.mp4', () => fragmentBomb(film)),
  refused('head alone.mp4', () => film.subarray(0, 32)),
  refused('zeros behind the head.mp4', () => Buffer.concat([film.subarray(0, 32), Buffer.alloc(4_000_000)])),
  harmless('avcC of noise.mp4', () => {
    const at = film.indexOf('avcC', 0, 'latin1') + 4;
    return changed(film, (copy) => noise(7, 24).copy(copy, at + 1));
  }),
  harmless('picture of 65,535 times 65,535.mp4', () => {
    const at = film.indexOf('avc1', 0, 'latin1') + 4;
    return changed(film, (copy) => copy.writeUInt32BE(MOST, at + 24));
  }),
  harmless('media that lie in /etc/passwd.mp4', () => {
    const at = film.indexOf('url ', 0, 'latin1') + 4;
    return changed(film, (copy) => copy.writeUInt32BE(0, at));
  }),
];

const cutFilms = (film: Buffer): readonly HarmfulFile[] => [
  refused('half of it.mp4', () => film.subarray(0, film.length / 2)),
  refused('a third of its tables.mp4', () => film.subarray(0, 3_000)),
  refused('without its end.mp4', () => film.subarray(0, film.length - 20_000)),
  refused('tables without media.mp4', () => film.subarray(0, film.indexOf('mdat', 0, 'latin1') - 4)),
];

const flippedFilms = (film: Buffer): readonly HarmfulFile[] =>
  [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => [
    harmless(`20 bits of the tables flipped, ${seed}.mp4`, () =>
      withFlippedBits(film, seed, 20, 32, film.indexOf('mdat', 0, 'latin1')),
    ),
    harmless(`500 bits flipped, ${seed}.mp4`, () => withFlippedBits(film, seed + 100, 500)),
  ]);

/** Films that are made to harm, from one that is good: an MP4 with H.264 and AAC whose tables come first. */
export const harmfulFilms = (film: Buffer): readonly HarmfulFile[] => [
  ...countBombs(film),
  ...clockBombs(film),
  ...boxBombs(film),
  ...cutFilms(film),
  ...flippedFilms(film),
];
