import { fileURLToPath } from 'node:url';
import { accentShades, type NumberedShopProfile } from '@kapok/domain';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { askChild } from '#server/platform/sandbox/ask-child.ts';
import { escapeHtml } from '#server/platform/http/html.ts';
import { findPictureFolder } from '#server/platform/shop-profile/index.ts';
import type { MediaStorage } from '#server/platform/storage/index.ts';

/** The icons of the shop, by the name of their file. A picture keeps away from edges that systems cut off. */
export const iconFiles = {
  'icon-192.png': { sizePx: 192, pictureShare: 1, isFilled: false },
  'icon-512.png': { sizePx: 512, pictureShare: 1, isFilled: false },
  'icon-maskable-512.png': { sizePx: 512, pictureShare: 0.7, isFilled: true },
  'apple-touch-icon.png': { sizePx: 180, pictureShare: 0.86, isFilled: true },
  // Asked for by what reads no page first: feed readers, messengers, old bookmarks.
  'favicon.ico': { sizePx: 48, pictureShare: 1, isFilled: false },
} as const;
export type IconFile = keyof typeof iconFiles;

/** Sharp on every screen where it is 32 pixels high. */
const MARK = { sizePx: 128, pictureShare: 1, isFilled: false } as const;

/** Pictures of the shop that stand for it. */
export type MarkName = 'logo' | 'favicon';

export interface ShopIcons {
  /** In the form that the name of the file asks for. */
  readonly file: (profile: NumberedShopProfile, file: IconFile) => Promise<Buffer>;
  /** The logo or favicon as SVG, which holds the picture that staff uploaded, or the shop's first letter. */
  readonly svg: (profile: NumberedShopProfile, name: MarkName) => Promise<string>;
}

export interface IconDeps {
  readonly db: Database;
  /** Where prepared pictures lie. */
  readonly storage: MediaStorage;
}

const KEPT_ICONS = 32;
const limits = { memoryMb: 1_664, processorSeconds: 60, fileMb: 1 };
const program = fileURLToPath(new URL('./icon-process.ts', import.meta.url));
const inTurn = pLimit(1);

interface Drawing {
  readonly sizePx: number;
  readonly pictureShare: number;
  readonly isFilled: boolean;
}

const draw = async (picture: Buffer, drawing: Drawing): Promise<Buffer> => {
  const question = { picture: picture.toString('base64'), ...drawing };
  const wish = { program, question, answer: z.base64(), limits, heapMb: 128, seconds: 30, needs: ['addons'] as const };
  return Buffer.from(await inTurn(() => askChild(wish)), 'base64');
};

/** A file of one icon: its head, its one entry, and the PNG. */
const toIco = (png: Buffer, sizePx: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // icons, not cursors
  head.writeUInt16LE(1, 4); // how many
  head.writeUInt8(sizePx, 6);
  head.writeUInt8(sizePx, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

const svg = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;

/** The ground of a shop without a logo, in its accent. */
const ground = ({ accent }: NumberedShopProfile): string =>
  `<rect width="32" height="32" rx="8" fill="${accentShades(accent)[6]}"/>`;

/** A shop front: nobody's mark. */
const shopFront = (profile: NumberedShopProfile): string =>
  svg(
    `${ground(profile)}<path fill="#fff" d="M8 8h16l2 5a3 3 0 0 1-2 3v8H8v-8a3 3 0 0 1-2-3zm2 9v5h5v-5zm8 0v5h4v-5z"/>`,
  );

const graphemes = new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' });

/** The first letter of the shop's name, which a browser draws in a face of its own. */
const firstLetter = (profile: NumberedShopProfile): string => {
  const [first] = graphemes.segment(profile.shopName.zh);
  if (first === undefined) return shopFront(profile);
  const face = 'font-family="-apple-system,Segoe UI,PingFang TC,Noto Sans TC,Microsoft JhengHei,sans-serif"';
  return svg(
    `${ground(profile)}<text x="16" y="16.5" fill="#fff" font-size="19" font-weight="700" ${face} text-anchor="middle" dominant-baseline="central">${escapeHtml(first.segment)}</text>`,
  );
};

const pictureOf = ({ logo, favicon }: NumberedShopProfile, name: MarkName): string | null =>
  name === 'logo' ? logo : (favicon ?? logo);

/** The picture of a profile; null where it has none, or it is not prepared yet. `isFinal`: only another profile changes it. */
interface Found {
  readonly bytes: Buffer | null;
  readonly isFinal: boolean;
}

interface Drawn<Icon> {
  readonly icon: Icon;
  readonly isFinal: boolean;
}

/** A picture that is still being prepared is looked for again after this. */
const LOOK_AGAIN_MS = 5_000;
/** A drawing that failed is tried again after this: each try costs a process. */
const TRY_AGAIN_MS = 60_000;

/** Keeps what was drawn, so that people who ask for the same cost one look and one drawing, also where that fails. */
const keepDrawings = <Icon extends object | string>() => {
  const kept = new LRUCache<string, Promise<Drawn<Icon>>>({ max: KEPT_ICONS });
  return async (key: string, make: () => Promise<Drawn<Icon>>): Promise<Icon> => {
    const found = kept.get(key);
    if (found !== undefined) return (await found).icon;
    const drawing = make();
    kept.set(key, drawing);
    try {
      const { icon, isFinal } = await drawing;
      if (!isFinal) kept.set(key, drawing, { ttl: LOOK_AGAIN_MS });
      return icon;
    } catch (error) {
      kept.set(key, drawing, { ttl: TRY_AGAIN_MS });
      throw error;
    }
  };
};

/** Draws each icon of a profile once, in a process of its own, from the picture as it was prepared when it was uploaded. */
export const openShopIcons = ({ db, storage }: IconDeps): ShopIcons => {
  const keepPng = keepDrawings<Buffer>();
  const keepSvg = keepDrawings<string>();
  const find = async (profile: NumberedShopProfile, name: MarkName): Promise<Found> => {
    const fileUuid = pictureOf(profile, name);
    if (fileUuid === null) return { bytes: null, isFinal: true };
    const folder = await findPictureFolder(db, fileUuid);
    if (folder === undefined) return { bytes: null, isFinal: false };
    return { bytes: await storage.read(`${folder}/480.webp`), isFinal: true };
  };
  return {
    file: (profile, file) =>
      keepPng(`${profile.version} ${file}`, async () => {
        const { bytes, isFinal } = await find(profile, 'favicon');
        const png = await draw(bytes ?? Buffer.from(shopFront(profile)), iconFiles[file]);
        return { icon: file === 'favicon.ico' ? toIco(png, iconFiles[file].sizePx) : png, isFinal };
      }),
    svg: (profile, name) =>
      keepSvg(`${profile.version} ${name}`, async () => {
        const { bytes, isFinal } = await find(profile, name);
        if (bytes === null) return { icon: firstLetter(profile), isFinal };
        const mark = await draw(bytes, MARK);
        const data = mark.toString('base64');
        return { icon: svg(`<image width="32" height="32" href="data:image/png;base64,${data}"/>`), isFinal };
      }),
  };
};
