export { registerCatalogueRoutes, type CatalogueDeps } from './routes.ts';
export { findTeacherPage, readNamedTeachers, readTeachers, type TeacherPage } from './teachers.ts';
export { teacherPageToWire, teachersToWire } from './teacher-wire.ts';
export { announceCatalogueChange } from './change-queries.ts';
export { browseCatalogue } from './browse-catalogue.ts';
export { findProductPage, readStandingProducts, readVariants, wasWithdrawn } from './show-product.ts';
export { readFeed, type FeedProduct } from './read-feed.ts';
export { countSitemap, readCategories, readSitemap, type SitemapEntry } from './shelves.ts';
export { answerFacets } from './answer-facets.ts';
export { placeReadings } from './place-readings.ts';
export { readingBodyToWire } from './reading-wire.ts';
export { releaseToWire } from './release-wire.ts';
export { askFromWire, cardToWire, catalogueToWire, pageToWire } from './wire.ts';
export type {
  CatalogueAsk,
  CataloguePage,
  Lesson,
  ProductPage,
  ProductSummary,
  ProductVariant,
  Reading,
  ReadingBody,
  StandingProduct,
} from './product.ts';
export { qualitiesJson, type QualitiesColumn } from './quality-column-queries.ts';
export { relaxedQuery, searchTerms, strictQuery, type SearchQuery } from './search-terms.ts';
