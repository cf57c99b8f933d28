import type { categories as zhHant } from '../zh-hant/categories.ts';

export const categories: typeof zhHant = {
  title: 'Categories',
  hint: 'Shown in the shop in this order. Drag, or use the arrow keys, to reorder',
  add: 'New category',
  code: 'Code',
  codeHint:
    "Stands for the category in addresses and exports; the proposal will do. Lowercase letters, numbers, or -. Can't be changed later",
  codeWrong: 'Enter lowercase letters, digits or -',
  codeTaken: 'This code is in use',
  nameZh: 'Chinese name',
  nameEn: 'English name',
  nameWrong: 'Enter a name',
  count: (count) => (count === 1 ? '1 product' : `${count} products`),
  rename: (name) => `Edit ${name}`,
  renameTitle: 'Edit category',
  remove: (name) => `Delete ${name}`,
  removeTitle: 'Delete this category?',
  removeBody: (name) => `No product is in "${name}". Deleting cannot be undone.`,
  removed: 'Category deleted',
  saved: 'Category saved',
  empty: 'No categories yet',
  save: 'Save',
};
