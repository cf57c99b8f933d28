export { listFooterPages } from './queries.ts';
export { readShownPage, readShownSlugs } from './read-shown-page.ts';
export { registerOwnPages } from './routes.ts';
export { ownPageToWire } from './wire.ts';
