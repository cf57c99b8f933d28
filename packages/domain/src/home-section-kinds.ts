/**
 * What a section of the home page shows; `list` marks where the products of the shop stand. Apart from the rules about sections,
 * which visitors do not need.
 */
export const homeSectionKinds = ['products', 'teachers', 'news', 'text', 'list'] as const;
export type HomeSectionKind = (typeof homeSectionKinds)[number];
