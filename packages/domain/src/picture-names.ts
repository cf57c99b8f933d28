/** Between the names of pictures in a cell: no system takes it in the name of a file. */
export const PICTURE_MARK = '|';

/** Pictures of one product. */
export const MOST_PICTURES = 30;

/** A picture that a file of products names for a product, and the file that it has become; null until one of that name is uploaded. */
export interface NamedPicture {
  readonly name: string;
  readonly fileUuid: string | null;
}

/** The pictures that a cell names, in order. */
export const picturesInCell = (cell: string): readonly string[] =>
  cell
    .split(PICTURE_MARK)
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const pictureCell = (names: readonly string[]): string => names.join(` ${PICTURE_MARK} `);

const keyOf = ({ name, fileUuid }: NamedPicture): string => fileUuid ?? name;

/**
 * Puts a picture where a file of products wants it: behind the nearest one before it that is there, else first. Pictures that staff have
 * taken out or put in by hand since stay so. `present` are the ids of the pictures that are there, in order, or names that wait for theirs.
 */
export const putInPlace = (
  wanted: readonly NamedPicture[],
  present: readonly string[],
  picture: NamedPicture,
): readonly string[] => {
  const before = wanted
    .slice(
      0,
      wanted.findIndex((one) => one.name === picture.name),
    )
    .map(keyOf);
  const place = present.findLastIndex((one) => before.includes(one)) + 1;
  return present.toSpliced(place, 0, keyOf(picture));
};

/** The names of pictures that nobody has uploaded yet. */
export const missingPictures = (wanted: readonly NamedPicture[]): readonly string[] =>
  wanted.filter(({ fileUuid }) => fileUuid === null).map(({ name }) => name);
