export { Chooser } from './chooser.tsx';
export { NewProductOverlay } from './new-product-overlay.tsx';
export { ProductChooser } from './product-chooser.tsx';
export { useNameOf } from './product-names.ts';
export { categoriesQuery } from './product-queries.ts';
