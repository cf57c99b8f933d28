import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueSchema } from './catalogue-schema.ts';
import { keyFrameNumbers, movieDurationSeconds } from './mp4-facts.ts';

const DEMO = new URL('../../demo/', import.meta.url);
const LARGEST_FOLDER_BYTES = 60_000_000;
const LEAST_LESSON_SECONDS = 180;
const LARGEST_PICTURE_BYTES = 120_000;
const FRAMES_BETWEEN_KEY_FRAMES = 50;

const catalogue = catalogueSchema.parse(JSON.parse(readFileSync(new URL('catalogue.json', DEMO), 'utf8')));
const { products } = catalogue;
const lessons = products.flatMap((product) => product.playlist);
const images = products.flatMap((product) => product.images);

/** Every text of the catalogue with the name of its field. */
const textsIn = (value: unknown, field = ''): readonly (readonly [field: string, text: string])[] => {
  if (typeof value === 'string') return [[field, value]];
  if (Array.isArray(value)) return value.flatMap((entry) => textsIn(entry, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => textsIn(entry, name));
};

describe('the demo catalogue', () => {
  it('sells three video courses, two audio courses, an album and three goods, one of them the last piece', () => {
    const ofKind = (kind: string) => products.filter((product) => product.kind === kind);
    expect(ofKind('video')).toHaveLength(3);
    expect(ofKind('audio')).toHaveLength(2);
    expect(ofKind('album')).toHaveLength(1);
    const stocks = products.flatMap((product) => (product.kind === 'goods' ? [product.stock] : []));
    expect(stocks).toHaveLength(3);
    expect(stocks.filter((stock) => stock === 1)).toHaveLength(1);
  });

  it('offers add-ons of products that it sells, for less than alone', () => {
    const priceOf = (id: string) => products.find(({ productId }) => productId === id)?.grossNtd ?? 0;
    expect(catalogue.addOns).not.toEqual([]);
    for (const { productId, besideIds, grossNtd } of catalogue.addOns) {
      expect(grossNtd).toBeLessThan(priceOf(productId));
      expect(besideIds.filter((id) => priceOf(id) === 0)).toEqual([]);
    }
  });

  it('lets everyone try exactly one lesson of each course', () => {
    for (const product of products.filter(({ playlist }) => playlist.length > 0)) {
      expect(
        product.playlist.filter((lesson) => lesson.freePromotion),
        product.slug,
      ).toHaveLength(1);
    }
  });

  it('gives each product, picture and lesson an identifier of its own', () => {
    const identifiers = [
      ...products.flatMap(({ productId, slug }) => [productId, slug]),
      ...[...lessons, ...images].flatMap(({ fileUuid, file }) => [fileUuid, file]),
    ];
    expect(new Set(identifiers).size).toBe(identifiers.length);
  });

  it('bundles courses that it sells, for less than they cost one by one', () => {
    for (const album of products.filter(({ kind }) => kind === 'album')) {
      const bundled = album.bundles.map((id) => products.find(({ productId }) => productId === id)?.grossNtd);
      expect(bundled).not.toContain(undefined);
      expect(album.grossNtd).toBeLessThan(bundled.reduce<number>((sum, price) => sum + (price ?? 0), 0));
    }
  });

  it('puts every product in a category that exists', () => {
    const codes = catalogue.categories.map(({ code }) => code);
    expect(products.filter(({ categoryCode }) => !codes.includes(categoryCode))).toEqual([]);
  });
});

describe('the texts of the demo catalogue', () => {
  const chinese = textsIn(catalogue).filter(([field]) => field.endsWith('Zh'));
  const english = textsIn(catalogue).filter(([field]) => field.endsWith('En'));

  it('exist in both languages', () => {
    expect(chinese.length).toBe(english.length);
    expect(chinese.filter(([, text]) => !/\p{Script=Han}/u.test(text))).toEqual([]);
    expect(english.filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it('use full-width punctuation after Chinese characters', () => {
    expect(chinese.filter(([, text]) => /\p{Script=Han}[,:;!?()]|[,:;!?()]\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it('keep a space between Chinese characters and Latin letters or figures', () => {
    expect(chinese.filter(([, text]) => /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(text))).toEqual([]);
  });
});

describe('the files of the demo catalogue', () => {
  it('are all there, with none left over', () => {
    const listed = (folder: string) => readdirSync(new URL(folder, DEMO)).map((name) => `${folder}${name}`);
    const media = lessons.flatMap(({ file }) => [file, file.replace(/\.\w+$/, '.extras')]);
    expect(listed('media/').toSorted()).toEqual(media.toSorted());
    const short = lessons.map(({ file }) => file.replace('media/', 'short/'));
    expect(listed('short/').toSorted()).toEqual(short.toSorted());
    const brand = ['logo.png', 'logo.svg', 'mark.svg', 'share-card.jpg'].map((name) => `images/${name}`);
    expect(listed('images/').toSorted()).toEqual([...images.map(({ file }) => file), ...brand].toSorted());
  });

  it('are small enough to be kept in the repository', () => {
    const sizeBytes = (file: string) => statSync(new URL(file, DEMO)).size;
    const all = readdirSync(DEMO, { recursive: true, encoding: 'utf8' });
    const total = all.reduce((sum, file) => sum + sizeBytes(file), 0);
    expect(total).toBeLessThan(LARGEST_FOLDER_BYTES);
    expect(images.filter(({ file }) => sizeBytes(file) > LARGEST_PICTURE_BYTES)).toEqual([]);
  });

  it.each(lessons)('[LOOK-5] are whole lessons with what belongs to them, also where no ffmpeg is: $file', (lesson) => {
    expect(lesson.durationSeconds).toBeGreaterThan(LEAST_LESSON_SECONDS);
    const extras = lesson.type === 'audios' ? ['peaks.json'] : ['poster.jpg', 'storyboard.jpg', 'storyboard.vtt'];
    const names = readdirSync(new URL(`${lesson.file.replace(/\.\w+$/, '.extras')}/`, DEMO));
    expect(names.toSorted()).toEqual(['captions.en.vtt', 'captions.zh-Hant.vtt', ...extras].toSorted());
  });

  it.each(lessons)('last as long as the catalogue says: $file', ({ file, durationSeconds }) => {
    expect(movieDurationSeconds(readFileSync(new URL(file, DEMO)))).toBeCloseTo(durationSeconds, 1);
  });

  it.each(lessons.filter(({ type }) => type === 'videos'))('have a key frame every four seconds: $file', ({ file }) => {
    const numbers = keyFrameNumbers(readFileSync(new URL(file, DEMO)));
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual(numbers.map((_, at) => at * FRAMES_BETWEEN_KEY_FRAMES + 1));
  });
});
