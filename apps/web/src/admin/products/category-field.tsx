import { useQuery } from '@tanstack/react-query';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { useNameOf } from './product-names.ts';
import { categoriesQuery } from './product-queries.ts';
import { SelectField } from './select-field.tsx';

export interface CategoryFieldProps {
  /** The code; empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (categoryCode: string) => void;
}

/** The category of a product. A code that the list does not hold, such as before the list is here, shows as it is. */
export const CategoryField = ({ value, onChange }: CategoryFieldProps) => {
  const words = useWords(productWords);
  const nameOf = useNameOf();
  const categories = useQuery(categoriesQuery);
  const known = (categories.data ?? []).map((category) => ({
    value: category.CategoryCode,
    label: nameOf(category),
  }));
  const isKnown = value === '' || known.some((option) => option.value === value);
  return (
    <SelectField
      label={words.category}
      value={value}
      options={isKnown ? known : [{ value, label: value }, ...known]}
      onChange={onChange}
    />
  );
};
