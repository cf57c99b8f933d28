/** The first code of its kind that no category has: a shop of Chinese names need not think of one. */
export const proposeCategoryCode = (taken: readonly string[]): string => {
  let number = 1;
  while (taken.includes(`category-${number}`)) number += 1;
  return `category-${number}`;
};

/** The address that a product number means, until somebody writes another one. */
export const slugOfNumber = (productNumber: string): string => productNumber.toLowerCase().replaceAll('_', '-');
