import {
  missingPictures,
  MOST_PICTURES,
  pictureCell,
  PICTURE_MARK,
  picturesInCell,
  putInPlace,
  type NamedPicture,
} from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import type { ProductContent } from './content.ts';
import type { ImportRow } from './import-rows.ts';
import { findPictures, listPictureNames } from './picture-queries.ts';

type Images = ProductContent['images'];

/** The pictures of the shop, as far as a file names them, and the names of those that its products have. */
export interface KnownPictures {
  readonly files: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

/** What a row does to the pictures of a product. */
export interface PlannedPictures {
  readonly fault: { readonly field: string; readonly reason: string } | null;
  /** Undefined where they stay as they are. */
  readonly images: Images | undefined;
  /** All that the row names, where one is missing; null where what waits stays as it is. */
  readonly named: readonly NamedPicture[] | null;
  readonly missing: readonly string[];
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
}

const UNTOUCHED: PlannedPictures = { fault: null, images: undefined, named: null, missing: [], changes: [] };

/** The pictures that the rows of a file name. */
export const openKnownPictures = async (db: Database, rows: readonly ImportRow[]): Promise<KnownPictures['files']> => {
  const names = new Set(rows.flatMap(({ values }) => picturesInCell(values.pictures ?? '')));
  const found = await findPictures(db, [...names]);
  return new Map(found.map(({ name, fileUuid }) => [name, fileUuid]));
};

/**
 * What pictures are called in a file of products: the name of the upload, where that name leads back to the same picture, else the id of
 * the file.
 */
export const namesOfPictures = async (db: Database, images: Images): Promise<KnownPictures['names']> => {
  const named = await listPictureNames(
    db,
    images.map(({ fileUuid }) => fileUuid),
  );
  const found = await findPictures(
    db,
    named.map(({ name }) => name),
  );
  const leadsBack = new Set(found.map(({ name, fileUuid }) => `${fileUuid} ${name}`));
  return new Map(
    named
      .filter(({ name, fileUuid }) => leadsBack.has(`${fileUuid} ${name}`) && isReadable(name))
      .map(({ name, fileUuid }) => [fileUuid, name]),
  );
};

const isReadable = (name: string): boolean => name === name.trim() && !name.includes(PICTURE_MARK);

/** The pictures of a product as a cell, with those that are still missing in their places. */
export const picturesCell = (images: Images, named: readonly NamedPicture[], names: KnownPictures['names']): string => {
  const present = images.map(({ fileUuid }) => fileUuid);
  const missing = named.filter(({ fileUuid }) => fileUuid === null);
  const keys = missing.reduce<readonly string[]>((keys, picture) => putInPlace(named, keys, picture), present);
  return pictureCell(keys.map((key) => names.get(key) ?? key));
};

export interface PicturesBefore {
  readonly images: Images;
  readonly named: readonly NamedPicture[];
  /** What the product is called: a picture that it gets is described by it until staff write more. */
  readonly name: { readonly zh: string; readonly en: string };
}

/** The same picture, or the same name that waits, however large its letters are. */
const keyOf = ({ name, fileUuid }: NamedPicture): string => fileUuid ?? name.toLowerCase();

const MOST_NAME_LETTERS = 255;

const findFault = (wanted: readonly NamedPicture[]): PlannedPictures['fault'] => {
  const isPossible = ({ name }: NamedPicture): boolean => name.length <= MOST_NAME_LETTERS;
  if (wanted.length === 0 || wanted.length > MOST_PICTURES || !wanted.every(isPossible))
    return { field: 'pictures', reason: 'wrong' };
  return new Set(wanted.map(keyOf)).size === wanted.length ? null : { field: 'pictures', reason: 'doubled' };
};

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index]);

/**
 * The pictures that a row names become those of the product, in its order. What is not uploaded yet is waited for: it joins the product once
 * a picture of that name comes.
 */
export const planPictures = ({ values }: ImportRow, before: PicturesBefore, known: KnownPictures): PlannedPictures => {
  if (values.pictures === undefined) return UNTOUCHED;
  const names = picturesInCell(values.pictures);
  const wanted = names.map((name) => ({ name, fileUuid: known.files.get(name) ?? null }));
  const fault = findFault(wanted);
  if (fault !== null) return { ...UNTOUCHED, fault };
  const missing = missingPictures(wanted);
  const named = missing.length === 0 ? [] : wanted;
  const images = wanted.flatMap(({ fileUuid }) => (fileUuid === null ? [] : [imageOf(fileUuid, before)]));
  const isSame =
    areSame(images.map(uuidOf), before.images.map(uuidOf)) && areSame(named.map(keyOf), before.named.map(keyOf));
  if (isSame) return { ...UNTOUCHED, missing };
  const change = {
    field: 'pictures',
    before: picturesCell(before.images, before.named, known.names),
    after: pictureCell(names),
  };
  return { fault: null, images, named, missing, changes: [change] };
};

const uuidOf = ({ fileUuid }: Images[number]): string => fileUuid;

/** What staff wrote of a picture that the product has already stays. */
const imageOf = (fileUuid: string, { images, name }: PicturesBefore): Images[number] =>
  images.find((image) => image.fileUuid === fileUuid) ?? { fileUuid, altZh: name.zh, altEn: name.en };
