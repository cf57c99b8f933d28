import { shopLanguages } from '@kapok/domain';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { FormPart } from './shop-form.ts';

/** What the shop speaks: Chinese alone, or English, too (OWN-4). */
export const LanguagesField = ({ form, onChange }: Pick<FormPart, 'form' | 'onChange'>) => {
  const { languages: words } = useWords(shopDetailsWords);
  return (
    <RadioCards
      label={words.label}
      value={form.Languages}
      options={shopLanguages.map((value) => ({ value, label: words.names[value], note: words.notes[value] }))}
      onChange={(Languages) => {
        onChange({ Languages });
      }}
    />
  );
};
