export { CategoryOverlay } from './category-overlay.tsx';
export { Chooser } from './chooser.tsx';
export { ChosenProducts } from './chosen-products.tsx';
export { NewProductOverlay } from './new-product-overlay.tsx';
export { ProductChooser } from './product-chooser.tsx';
export { useNameOf } from './product-names.ts';
export { categoriesQuery, productListQuery, teacherListQuery, type ListedTeacher } from './product-queries.ts';
