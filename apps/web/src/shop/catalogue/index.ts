export { catalogueKinds, catalogueSorts } from './catalogue-kinds.ts';
export { catalogueQuery, facetsQuery, isHome, productQuery } from './catalogue-queries.ts';
export { HomeSection } from './home-sections.tsx';
export { SearchForm } from './search-form.tsx';
export { forgetViewed } from './recently-viewed.ts';
export { ProductView } from './product-page.tsx';
export { ProductCard } from './product-card.tsx';
export { ProductGrid } from './product-grid.tsx';
export { useAddToCart } from './use-add-to-cart.ts';
