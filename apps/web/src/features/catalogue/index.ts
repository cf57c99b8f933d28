export { catalogueKinds, catalogueSorts } from './catalogue-kinds.ts';
export { catalogueQuery, categoriesQuery, productQuery } from './catalogue-queries.ts';
export { SearchForm } from './search-form.tsx';
