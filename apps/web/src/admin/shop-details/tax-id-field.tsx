import { companyIdFaultWords, findCompanyIdFault } from '@kapok/domain';
import { useLanguage } from '#web/texts/language.ts';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import type { FormPart } from './shop-form.ts';
import { TextField } from './text-field.tsx';

/** The tax id of the seller, or that there is none. */
export const TaxIdField = ({ form, faults, onChange }: FormPart) => {
  const { seller: words } = useWords(shopDetailsWords);
  const language = useLanguage();
  const fault = faults.includes('tax-id') ? findCompanyIdFault(form.TaxId.trim()) : null;
  return (
    <div>
      {form.HasTaxId ? (
        <TextField
          label={words.taxId}
          maxLength={8}
          value={form.TaxId}
          error={fault === null ? null : companyIdFaultWords[language][fault]}
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
