/** How large a picture is, in its own pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface OwnPicture {
  readonly fileUuid: string;
  /** Undefined where the text does not say it. */
  readonly size: PictureSize | undefined;
}

const address =
  /^\/media\/images\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\?w=\d{1,4})?(?:#([1-9]\d{0,4})x([1-9]\d{0,4}))?$/;

/**
 * Reads the address of a picture that was uploaded to this shop: `/media/images/<FileUuid>#1600x900`. The size behind the `#`
 * is what the page reserves before the picture has arrived. Pictures of other hosts would tell them who reads the page.
 */
export const readOwnPicture = (source: string): OwnPicture | undefined => {
  const [, fileUuid, width, height] = address.exec(source) ?? [];
  if (fileUuid === undefined) return undefined;
  const size =
    width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) };
  return { fileUuid, size };
};

/** Signs that mean something in the words of a picture. */
const special = /[\\[\]*_`!<>&]/g;

/** The Markdown of an uploaded picture. */
export const pictureMark = (fileUuid: string, { width, height }: PictureSize, alt: string): string =>
  `![${alt
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(special, String.raw`\$&`)}](/media/images/${fileUuid}#${width}x${height})`;
