/** One page of a bucket's list. */
export interface ObjectList {
  readonly objects: readonly { readonly key: string; readonly sizeBytes: number }[];
  /** With which the next page is asked for; undefined behind the last one. */
  readonly nextToken: string | undefined;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const readText = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replace(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole);

/** Reads the answer to ListObjectsV2. The shop's own keys hold letters, digits, dots, dashes and slashes only. */
export const readObjectList = (xml: string): ObjectList => ({
  objects: xml
    .split('<Contents>')
    .slice(1)
    .map((content) => ({
      key: readText(content, 'Key') ?? '',
      sizeBytes: Number(readText(content, 'Size')),
    })),
  nextToken: readText(xml, 'IsTruncated') === 'true' ? readText(xml, 'NextContinuationToken') : undefined,
});
