export { AccentField, type LooksSectionProps } from './looks-section.tsx';
export { LanguagesField } from './languages-field.tsx';
export { PictureField } from './picture-field.tsx';
export { faultsOf, missingIn, shopDetailsQuery, type FormPart, type SavedShop, type ShopForm } from './shop-form.ts';
export { ShopPreview } from './shop-preview.tsx';
export { TaxIdField } from './tax-id-field.tsx';
export { TextField } from './text-field.tsx';
