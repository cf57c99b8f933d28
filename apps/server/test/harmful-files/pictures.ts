import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { box, changed, noise, uint32, withFlippedBits } from './edit-bytes.ts';
import { refused, harmless, type HarmfulFile } from './harmful-file.ts';

const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const latin = (bytes: string): Buffer => Buffer.from(bytes, 'latin1');

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([latin(type), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
};

interface PngOptions {
  readonly depth?: number;
  readonly colours?: number;
  readonly interlaced?: boolean;
  readonly before?: readonly Buffer[];
}

/** A PNG of this size, whatever its data hold. */
const png = (width: number, height: number, data: Buffer, options: PngOptions = {}): Buffer => {
  const { depth = 1, colours = 0, interlaced = false, before = [] } = options;
  const head = Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, colours, 0, 0, interlaced ? 1 : 0])]);
  return Buffer.concat([PNG_HEAD, chunk('IHDR', head), ...before, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
};

const blackRows = (width: number, height: number, bits: number): Buffer =>
  packedZeros(Math.ceil((width * bits) / 8 + 1) * height);

/** So many zeros as zlib packs them. A block is packed once and repeated: hundreds of megabytes would take seconds. */
const packedZeros = (length: number): Buffer => {
  const block = Buffer.alloc(1024 * 1024);
  const times = Math.floor(length / block.length);
  const packed = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const rest = deflateRawSync(block.subarray(0, length % block.length), { level: 9 });
  const adler = uint32((length % 65_521) * 65_536 + 1);
  return Buffer.concat([latin('\x78\xda'), ...Array.from({ length: times }, () => packed), rest, adler]);
};

const jpegOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b3261e' } })
    .jpeg({ progressive: true })
    .toBuffer();

/** Says another size than it has: two numbers behind the head of the frame. */
const withFrameSize = (jpeg: Buffer, width: number, height: number): Buffer =>
  changed(jpeg, (copy) => {
    const at = Math.max(copy.indexOf(latin('\xff\xc2')), copy.indexOf(latin('\xff\xc0')));
    copy.writeUInt16BE(height, at + 5);
    copy.writeUInt16BE(width, at + 7);
  });

/** Each scan of a progressive JPEG is decoded over the whole picture. */
const withScans = (jpeg: Buffer, times: number): Buffer => {
  const last = jpeg.lastIndexOf(latin('\xff\xda'));
  const scan = jpeg.subarray(last, -2);
  return Buffer.concat([jpeg.subarray(0, last), ...Array.from({ length: times }, () => scan), latin('\xff\xd9')]);
};

const app1 = (content: Buffer): Buffer => {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(content.length + 2);
  return Buffer.concat([latin('\xff\xe1'), size, content]);
};

const behindHead = (jpeg: Buffer, parts: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);

/** A directory of EXIF whose next one is itself. */
const exifLoop = (): Buffer => app1(Buffer.concat([latin('Exif\0\0MM\0\x2a\0\0\0\x08\0\0\0\0\0\x08')]));
/** One that says it has 65,535 entries, each of 4 GB. */
const exifBomb = (): Buffer =>
  app1(
    Buffer.concat([
      latin('Exif\0\0MM\0\x2a\0\0\0\x08\xff\xff'),
      Buffer.alloc(60_000, latin('\x01\x12\0\x02\xff\xff\xff\xff\0\0\0\x08')),
    ]),
  );

const pngBombs = (): readonly HarmfulFile[] => [
  refused('60,000 times 60,000, told.png', () => png(60_000, 60_000, blackRows(10, 10, 1))),
  refused('60,000 times 60,000, packed.png', () => png(60_000, 60_000, blackRows(60_000, 60_000, 1))),
  refused('2 thousand million wide.png', () => png(0x7fff_ffff, 1, blackRows(10, 1, 1))),
  harmless('60 million pixels of 16 bits, interlaced.png', () =>
    png(7_700, 7_700, blackRows(7_700, 7_740, 64), { depth: 16, colours: 6, interlaced: true }),
  ),
  harmless('1 wide and 60 million high.png', () => png(1, 59_000_000, blackRows(1, 59_000_000, 1))),
  refused('of no size.png', () => png(0, 0, blackRows(1, 1, 1))),
  harmless('comment of 100 MB.png', () => {
    const comment = Buffer.concat([latin('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000), { level: 9 })]);
    return png(10, 10, blackRows(10, 10, 1), { before: [chunk('zTXt', comment)] });
  }),
  harmless('colours of 100 MB.png', () => {
    const profile = Buffer.concat([latin('ICC\0\0'), deflateSync(Buffer.alloc(100_000_000), { level: 9 })]);
    return png(10, 10, blackRows(10, 10, 1), { before: [chunk('iCCP', profile)] });
  }),
  harmless('100,000 comments.png', () =>
    png(10, 10, blackRows(10, 10, 1), {
      before: Array.from({ length: 100_000 }, () => chunk('tEXt', latin('a\0b'))),
    }),
  ),
  refused('without its data.png', () => png(100, 100, Buffer.alloc(0))),
  refused('chunk of 2 GB.png', () => Buffer.concat([PNG_HEAD, uint32(0x7fff_ffff), latin('IHDR'), noise(1, 1_000)])),
];

const jpegBombs = (): readonly HarmfulFile[] => [
  refused('60,000 times 60,000, told.jpg', async () => withFrameSize(await jpegOf(16, 16), 60_000, 60_000)),
  harmless('10,000 scans.jpg', async () => withScans(await jpegOf(2_000, 2_000), 10_000)),
  harmless('EXIF that leads to itself.jpg', async () => behindHead(await jpegOf(20, 20), [exifLoop()])),
  harmless('EXIF of 65,535 entries of 4 GB.jpg', async () => behindHead(await jpegOf(20, 20), [exifBomb()])),
  harmless('300 remarks of 64 KB.jpg', async () =>
    behindHead(
      await jpegOf(20, 20),
      Array.from({ length: 300 }, () => app1(Buffer.alloc(65_000))),
    ),
  ),
  refused('half of it.jpg', async () => {
    const jpeg = await jpegOf(800, 800);
    return jpeg.subarray(0, jpeg.length / 3);
  }),
  ...[21, 22, 23].map((seed) =>
    harmless(`flipped bits, ${seed}.jpg`, async () => withFlippedBits(await jpegOf(300, 300), seed, 30, 2)),
  ),
];

const webp = (type: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([latin(type), size, content]);
};

const riff = (content: Buffer): Buffer => webp('RIFF', Buffer.concat([latin('WEBP'), content]));

const animation = (): Promise<Buffer> =>
  sharp(noise(4, 64 * 64 * 3 * 60), { raw: { width: 64, height: 64 * 60, channels: 3, pageHeight: 64 } })
    .webp({ loop: 0 })
    .toBuffer();

const otherBombs = (): readonly HarmfulFile[] => [
  refused('16 million times 16 million, told.webp', () =>
    riff(webp('VP8X', Buffer.from([2, 0, 0, 0, 255, 255, 255, 255, 255, 255]))),
  ),
  refused('16,384 times 16,384 without data.webp', () => riff(webp('VP8L', Buffer.from([0x2f, 255, 255, 255, 15, 0])))),
  harmless('animation of 60 pictures.webp', animation),
  harmless('flipped bits.webp', async () => withFlippedBits(await animation(), 31, 40, 12)),
  refused('60,000 times 60,000.gif', () =>
    latin('GIF89a\x60\xea\x60\xea\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x60\xea\x60\xea\0\x02\x02D\x01\0;'),
  ),
  refused('10,000 pictures.gif', () =>
    Buffer.concat([
      latin('GIF89a\x60\xea\x60\xea\x80\0\0\0\0\0\xff\xff\xff'),
      Buffer.alloc(170_000, latin(',\0\0\0\0\x60\xea\x60\xea\0\x02\x02D\x01\0')),
      latin(';'),
    ]),
  ),
  refused('thousand million laughs.svg', () => {
    const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
    return Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
    );
  }),
  refused('reads /etc/passwd.svg', () =>
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><text y="9">&x;</text></svg>',
    ),
  ),
  refused('60,000 times 60,000, told.avif', async () => {
    const avif = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
      .avif()
      .toBuffer();
    const at = avif.indexOf('ispe', 0, 'latin1') + 8;
    return changed(avif, (copy) => {
      copy.writeUInt32BE(60_000, at);
      copy.writeUInt32BE(60_000, at + 4);
    });
  }),
  refused('boxes without a picture.avif', () =>
    Buffer.concat([box('ftyp', latin('avif\0\0\0\0avif')), noise(11, 5_000)]),
  ),
  refused('page that begins as a picture.png', () =>
    Buffer.concat([PNG_HEAD, Buffer.from('<script>alert(1)</script>')]),
  ),
];

/** Pictures that are made to harm; a film or sound library must not open them either. */
export const harmfulPictures = (): readonly HarmfulFile[] => [...pngBombs(), ...jpegBombs(), ...otherBombs()];
