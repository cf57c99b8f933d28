// Draws the pictures of the demo shop into demo/images: `node scripts/demo/make-pictures.ts [part of a name …]`.
import { readFile, writeFile } from 'node:fs/promises';
import { openStage } from './browser.ts';
import { catalogueSchema } from './catalogue-schema.ts';
import { logo, SHARE_CARD, shareCard } from './pictures/brand.ts';
import { celloPictures } from './pictures/cello.ts';
import { coffeePictures } from './pictures/coffee.ts';
import { goodsPictures } from './pictures/goods.ts';
import { listeningPictures } from './pictures/listening.ts';
import { STILL } from './pictures/still.ts';
import { teacherPictures } from './pictures/teachers.ts';
import { watercolourPictures } from './pictures/watercolour.ts';

const DEMO = new URL('../../demo/', import.meta.url);
const IMAGES = new URL('images/', DEMO);
/** Files that the web application serves at the root. */
const STILL_QUALITY = 86;
const SHARE_CARD_QUALITY = 86;

const stills: Readonly<Record<string, () => string>> = {
  ...celloPictures,
  ...coffeePictures,
  ...watercolourPictures,
  ...listeningPictures,
  ...goodsPictures,
  ...teacherPictures,
};

/** Draws the product pictures whose file name contains one of `wanted` (all of them when it is empty). */
const drawStills = async (wanted: readonly string[]): Promise<void> => {
  const stage = await openStage(STILL.width, STILL.height);
  try {
    for (const [name, draw] of Object.entries(stills)) {
      if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
      await stage.show(draw());
      const bytes = await stage.webp(STILL_QUALITY);
      await writeFile(new URL(name, IMAGES), bytes);
      console.log(`${name} ${Math.round(bytes.length / 1024)} kB`);
    }
  } finally {
    await stage.close();
  }
};

/** Draws the shop's mark and the card shown where a link to the shop is shared. */
const drawBrand = async (): Promise<void> => {
  const { shop } = catalogueSchema.parse(JSON.parse(await readFile(new URL('catalogue.json', DEMO), 'utf8')));
  const stage = await openStage(SHARE_CARD.width, SHARE_CARD.height);
  try {
    await stage.show(shareCard(shop));
    await writeFile(new URL('share-card.jpg', IMAGES), await stage.jpeg(SHARE_CARD_QUALITY));
    await writeFile(new URL('logo.svg', IMAGES), `${logo()}\n`);
  } finally {
    await stage.close();
  }
};

const wanted = process.argv.slice(2);
await drawStills(wanted);
if (wanted.length === 0 || wanted.includes('brand')) await drawBrand();
