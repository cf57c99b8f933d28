/** What the catalogue can be narrowed to and ordered by, in the order in which it is offered. */
export const catalogueKinds = ['video', 'audio', 'goods', 'album'] as const;
/** Without one: the newest first, and what a search found by how well it fits. */
export const catalogueSorts = ['newest', 'price', 'price-high'] as const;
