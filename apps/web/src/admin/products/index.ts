export { Chooser } from './chooser.tsx';
export { NewProductOverlay } from './new-product-overlay.tsx';
export { categoriesQuery } from './product-queries.ts';
