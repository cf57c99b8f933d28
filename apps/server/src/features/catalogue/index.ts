export { registerCatalogueRoutes, type CatalogueDeps } from './routes.ts';
export { browseCatalogue } from './browse-catalogue.ts';
export { findProductPage } from './show-product.ts';
export { readSitemap, type SitemapEntry } from './shelves.ts';
export type { CatalogueAsk, CataloguePage, Lesson, ProductPage, ProductSummary } from './product.ts';
