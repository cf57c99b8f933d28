/** What the catalogue can be narrowed to and ordered by, in the order in which it is offered. */
export const catalogueKinds = ['video', 'audio', 'goods', 'album'] as const;
export const catalogueSorts = ['newest', 'price'] as const;
