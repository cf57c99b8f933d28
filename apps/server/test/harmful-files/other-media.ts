import { gzipSync } from 'node:zlib';
import { changed, noise, withFlippedBits, withNumber } from './edit-bytes.ts';
import { harmless, refused, type HarmfulFile } from './harmful-file.ts';

const MOST = 0xffff_ffff;
const text = (words: string): Buffer => Buffer.from(words);
const latin = (bytes: string): Buffer => Buffer.from(bytes, 'latin1');

const wav = (rate: number, channels: number, align: number, told: number): Buffer => {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(told, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(align, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(told, 40);
  return Buffer.concat([head, noise(3, 4_000)]);
};

/** The size in an ID3 tag has seven bits a byte. */
const id3 = (sizeByte: number, content: Buffer): Buffer =>
  Buffer.concat([latin('ID3\x04\x00\x00'), Buffer.alloc(4, sizeByte), content]);

const frames = (head: string, length: number, times: number): Buffer =>
  Buffer.concat(Array.from({ length: times }, (_, index) => Buffer.concat([latin(head), noise(index, length)])));

const mpegHead = '\xff\xfb\x90\x00';

const harmfulSounds = (talk: Buffer): readonly HarmfulFile[] => [
  harmless('sound of 4 thousand million samples.m4a', () => withNumber(talk, 'stts', 8, MOST)),
  harmless('sound whose codec tells a size of 256 MB.m4a', () =>
    changed(talk, (copy) =>
      copy.fill(0xff, talk.indexOf('esds', 0, 'latin1') + 9, talk.indexOf('esds', 0, 'latin1') + 13),
    ),
  ),
  refused('sound without its end.m4a', () => talk.subarray(0, 60_000)),
  ...[11, 12, 13].map((seed) =>
    harmless(`sound with flipped bits, ${seed}.m4a`, () => withFlippedBits(talk, seed, 60, 97_156)),
  ),
  refused('tag of 256 MB and no sound.mp3', () => id3(0x7f, Buffer.alloc(100_000))),
  harmless('tag of 256 MB before the sound.mp3', () => id3(0x7f, frames(mpegHead, 413, 50))),
  refused('heads without sound.mp3', () => Buffer.alloc(2_000_000, latin(mpegHead))),
  harmless('frames of noise.mp3', () => frames(mpegHead, 413, 200)),
  harmless('frames of no length.aac', () => frames('\xff\xf1\x50\x80\x00\x1f\xfc', 0, 10_000)),
  harmless('no samples a second.wav', () => wav(0, 2, 4, 4_000)),
  harmless('65,535 channels.wav', () => wav(48_000, 65_535, 65_535, 4_000)),
  harmless('4 GB of samples, told.wav', () => wav(48_000, 2, 4, MOST)),
  harmless('samples of no size.wav', () => wav(48_000, 2, 0, 4_000)),
  refused('metadata of 16 MB.flac', () => Buffer.concat([latin('fLaC\x84\xff\xff\xff'), noise(5, 50_000)])),
  refused('pages that name each other.ogg', () => frames('OggS\x00\x02', 40, 5_000)),
];

const segment = '\x18\x53\x80\x67';

const harmfulContainers = (film: Buffer): readonly HarmfulFile[] => [
  refused('endless segment of noise.mkv', () =>
    Buffer.concat([latin(`\x1a\x45\xdf\xa3\x80${segment}\x01\xff\xff\xff\xff\xff\xff\xff`), noise(6, 500_000)]),
  ),
  refused('element of no size, a million times.mkv', () =>
    Buffer.concat([
      latin(`\x1a\x45\xdf\xa3\x80${segment}\x01\xff\xff\xff\xff\xff\xff\xff`),
      Buffer.alloc(2_000_000, latin('\xec\x80')),
    ]),
  ),
  refused('packets of nothing.ts', () =>
    Buffer.alloc(188 * 20_000, Buffer.concat([latin('G\x1f\xff\x10'), Buffer.alloc(184)])),
  ),
  refused('index of 4 thousand million.avi', () =>
    Buffer.concat([
      latin('RIFF\xff\xff\xff\xffAVI LIST\xff\xff\xff\xffhdrlavih8\x00\x00\x00'),
      Buffer.alloc(56, 0xff),
      latin('idx1\xff\xff\xff\xff'),
      noise(8, 10_000),
    ]),
  ),
  refused('tags that go back.flv', () =>
    Buffer.concat([latin('FLV\x01\x05\x00\x00\x00\x09'), Buffer.alloc(400_000, 0xff)]),
  ),
  harmless('two films in one.mp4', () => Buffer.concat([film, film])),
];

/** Texts and programs that a careless reader would follow, run or unpack. `port` is one where somebody listens. */
const harmfulTexts = (port: number): readonly HarmfulFile[] => [
  refused('playlist of /etc/passwd.mp4', () =>
    text('#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
  ),
  refused('playlist of the network.mp4', () =>
    text(`#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:${port}/caught\n#EXT-X-ENDLIST\n`),
  ),
  refused('playlist of itself.m3u8', () => text('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nplaylist of itself.m3u8\n')),
  refused('list of files to join.mp4', () => text('ffconcat version 1.0\nfile /etc/passwd\n')),
  refused('presentation of the network.mp4', () =>
    text(
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><BaseURL>http://127.0.0.1:${port}/caught</BaseURL></MPD>`,
    ),
  ),
  refused('session of the network.mp4', () =>
    text(`v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video ${port} RTP/AVP 96\n`),
  ),
  refused('script.mp4', () => text('#!/bin/sh\ntouch /tmp/kapok-was-here\n')),
  refused('program.mp4', () => Buffer.concat([latin('\x7fELF\x02\x01\x01'), noise(9, 20_000)])),
  refused('letter.mp4', () => text('這不是影片。'.repeat(1_000))),
  refused('letter in UTF-16.mp4', () => Buffer.from('\uFEFF這不是影片。'.repeat(1_000), 'utf16le')),
  refused('zeros.mp4', () => Buffer.alloc(3_000_000)),
  refused('one byte.mp4', () => Buffer.alloc(1)),
  refused('packed zeros.mp4', () => gzipSync(Buffer.alloc(50_000_000))),
  refused('noise.mp4', () => noise(10, 200_000)),
];

/** Sounds, containers and texts that are made to harm, from a good film and a good sound (an M4A whose tables come last). */
export const harmfulMedia = (film: Buffer, talk: Buffer, port: number): readonly HarmfulFile[] => [
  ...harmfulSounds(talk),
  ...harmfulContainers(film),
  ...harmfulTexts(port),
];
