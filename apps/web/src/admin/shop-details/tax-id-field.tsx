import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import type { FormPart } from './shop-form.ts';
import { TextField } from './text-field.tsx';

/** The tax id of the seller, or that there is none. */
export const TaxIdField = ({ form, faults, onChange }: FormPart) => {
  const { seller: words, faults: faultWords } = useWords(shopDetailsWords);
  return (
    <div>
      {form.HasTaxId ? (
        <TextField
          label={words.taxId}
          maxLength={8}
          value={form.TaxId}
          error={faults.includes('tax-id') ? faultWords['tax-id'] : null}
          onChange={(TaxId) => {
            onChange({ TaxId });
          }}
        />
      ) : null}
      <CheckBox
        label={words.noTaxId}
        hint={words.noTaxIdHint}
        checked={!form.HasTaxId}
        onChange={(hasNone) => {
          onChange({ HasTaxId: !hasNone, TaxId: '' });
        }}
      />
    </div>
  );
};
