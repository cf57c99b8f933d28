import { TextInput } from '@mantine/core';
import { SKU_MAX, VARIANT_TITLE_MAX } from '@kapok/domain';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { variantWords } from '#web/texts/variant-words.ts';
import sectionClasses from './sections.module.css';
import type { TypedVariant, VariantFaults } from './variant-fields.ts';

const MAX_NUMBER_LENGTH = 32;
const MAX_FIGURE_LENGTH = 7;
const MAX_ISBN_LENGTH = 20;
const below = ['label', 'input', 'error', 'description'] as const;

interface VariantFormProps {
  readonly typed: TypedVariant;
  readonly isNew: boolean;
  readonly faults: VariantFaults;
  readonly onChange: (part: Partial<TypedVariant>) => void;
}

/** The fields of a variant. */
export const VariantForm = ({ typed, isNew, faults, onChange }: VariantFormProps) => {
  const words = useWords(variantWords);
  const chinese = useChineseLabel();
  const withTax = useShowsTax();
  return (
    <>
      <TextInput
        label={chinese(words.titleZh)}
        lang="zh-Hant-TW"
        description={words.titleHint}
        inputWrapperOrder={[...below]}
        maxLength={VARIANT_TITLE_MAX}
        value={typed.TitleZh}
        error={faults.title}
        onChange={(event) => {
          onChange({ TitleZh: event.currentTarget.value });
        }}
      />
      <InEnglish>
        <TextInput
          label={words.titleEn}
          lang="en"
          maxLength={VARIANT_TITLE_MAX}
          value={typed.TitleEn}
          onChange={(event) => {
            onChange({ TitleEn: event.currentTarget.value });
          }}
        />
      </InEnglish>
      <div className={sectionClasses['pair']}>
        <TextInput
          label={withTax ? words.price : words.plainPrice}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_FIGURE_LENGTH}
          value={typed.price}
          error={faults.price}
          onChange={(event) => {
            onChange({ price: event.currentTarget.value.trim() });
          }}
        />
        {isNew ? (
          <TextInput
            label={words.stock}
            inputMode="numeric"
            autoComplete="off"
            maxLength={MAX_FIGURE_LENGTH}
            value={typed.stock}
            error={faults.stock}
            onChange={(event) => {
              onChange({ stock: event.currentTarget.value.trim() });
            }}
          />
        ) : null}
        <CodeFields typed={typed} faults={faults} onChange={onChange} />
      </div>
      {isNew ? (
        <TextInput
          label={words.number}
          description={words.numberHint}
          inputWrapperOrder={[...below]}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_NUMBER_LENGTH}
          value={typed.ProductId}
          error={faults.number}
          onChange={(event) => {
            onChange({ ProductId: event.currentTarget.value.trim() });
          }}
        />
      ) : null}
    </>
  );
};

interface CodeFieldsProps {
  readonly typed: Pick<TypedVariant, 'Sku' | 'Isbn'>;
  readonly faults: Pick<VariantFaults, 'sku' | 'isbn'>;
  readonly onChange: (part: Partial<Pick<TypedVariant, 'Sku' | 'Isbn'>>) => void;
}

/** The numbers of goods: the shop's own, and that of a book. */
export const CodeFields = ({ typed, faults, onChange }: CodeFieldsProps) => {
  const { codes: words } = useWords(variantWords);
  return (
    <>
      <TextInput
        label={words.sku}
        autoComplete="off"
        spellCheck={false}
        maxLength={SKU_MAX}
        value={typed.Sku}
        error={faults.sku}
        onChange={(event) => {
          onChange({ Sku: event.currentTarget.value });
        }}
      />
      <TextInput
        label={words.isbn}
        description={words.isbnHint}
        inputWrapperOrder={[...below]}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_ISBN_LENGTH}
        value={typed.Isbn}
        error={faults.isbn}
        onChange={(event) => {
          onChange({ Isbn: event.currentTarget.value });
        }}
      />
    </>
  );
};
