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
} as const;
export type IconFile = keyof typeof iconFiles;

/** Sharp on every screen where it is 32 pixels high. */
const MARK = { sizePx: 128, pictureShare: 1, isFilled: false } as const;

/** Pictures of the shop that stand for it. */
export type MarkName = 'logo' | 'favicon';

export interface ShopIcons {
  readonly png: (profile: NumberedShopProfile, file: IconFile) => Promise<Buffer>;
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

/** Draws each icon once, in a process of its own, from the picture as it was prepared when it was uploaded. */
export const openShopIcons = ({ db, storage }: IconDeps): ShopIcons => {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT_ICONS });
  const drawOnce = async (key: string, picture: Buffer, drawing: Drawing): Promise<Buffer> => {
    const found = kept.get(key);
    if (found !== undefined) return found;
    const drawn = draw(picture, drawing);
    kept.set(key, drawn);
    try {
      return await drawn;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  };
  /** Undefined while there is no picture, or it is still being prepared. */
  const findPicture = async (profile: NumberedShopProfile, name: MarkName) => {
    const fileUuid = pictureOf(profile, name);
    const folder = fileUuid === null ? undefined : await findPictureFolder(db, fileUuid);
    return folder === undefined ? undefined : { key: folder, bytes: await storage.read(`${folder}/480.webp`) };
  };
  return {
    png: async (profile, file) => {
      const picture = await findPicture(profile, 'favicon');
      const { key, bytes } = picture ?? { key: profile.accent, bytes: Buffer.from(shopFront(profile)) };
      return drawOnce(`${key} ${file}`, bytes, iconFiles[file]);
    },
    svg: async (profile, name) => {
      const picture = await findPicture(profile, name);
      if (picture === undefined) return firstLetter(profile);
      const mark = await drawOnce(`${picture.key} mark`, picture.bytes, MARK);
      return svg(`<image width="32" height="32" href="data:image/png;base64,${mark.toString('base64')}"/>`);
    },
  };
};
