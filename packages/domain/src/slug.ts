/** As the database keeps addresses of pages and teachers. */
export const SLUG_MAX = 60;

/** Small letters, digits and single hyphens between them: what people can say on the telephone. */
export const isPlainSlug = (slug: string): boolean =>
  slug.length <= SLUG_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);
