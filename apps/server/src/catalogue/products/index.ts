export { registerCatalogueRoutes, type CatalogueDeps } from './routes.ts';
export { readTeachers } from './teachers.ts';
export { announceCatalogueChange } from './change-queries.ts';
export { browseCatalogue } from './browse-catalogue.ts';
export { findProductPage, readStandingProducts, wasWithdrawn } from './show-product.ts';
export { countSitemap, readCategories, readSitemap, type SitemapEntry } from './shelves.ts';
export { answerFacets } from './answer-facets.ts';
export { askFromWire, cardToWire, catalogueToWire, pageToWire } from './wire.ts';
export type { CatalogueAsk, CataloguePage, Lesson, ProductPage, ProductSummary, StandingProduct } from './product.ts';
