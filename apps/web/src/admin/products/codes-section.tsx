import { Button } from '@mantine/core';
import { mgntProductVariantsContract as contract } from '@kapok/contract';
import { parseIsbn } from '@kapok/domain';
import { useState } from 'react';
import { shownBesideFields, useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { variantWords } from '#web/texts/variant-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { PRODUCT_LIST_KEY, productQuery, type EditedProduct } from './product-queries.ts';
import sectionClasses from './sections.module.css';
import { findRefusal } from './variant-fields.ts';
import { CodeFields } from './variant-form.tsx';

/** SKU and ISBN of goods, in force with the press. */
export const CodesSection = ({ product }: { readonly product: EditedProduct }) => {
  const words = useWords(variantWords);
  const { errors } = useTexts();
  const { ProductId, Sku, Isbn } = product;
  const [typed, setTyped] = useState({ Sku, Isbn });
  const [wasSent, setWasSent] = useState(false);
  const save = useDeed({
    send: (codes: typeof typed, idempotencyKey) =>
      call(contract.setGoodsCodes, { ProductId, ...codes }, { idempotencyKey }),
    said: words.codes.saved,
    onFailed: shownBesideFields,
    concerns: [productQuery(ProductId).queryKey, PRODUCT_LIST_KEY],
  });
  const refusal = findRefusal(save.error, words);
  const isbnWrong = typed.Isbn.trim() !== '' && parseIsbn(typed.Isbn) === null;
  const faults = { sku: null, isbn: wasSent && isbnWrong ? words.codes.isbnWrong : null, ...refusal };
  const send = (): boolean => {
    setWasSent(true);
    if (!isbnWrong) save.runOnce({ Sku: typed.Sku.trim(), Isbn: typed.Isbn.trim() });
    return !isbnWrong;
  };
  return (
    <Section title={words.codes.title} lead={words.codes.lead}>
      <Form className={sectionClasses['sections'] ?? ''} onSend={send} aria-label={words.codes.title}>
        {save.error === null || refusal !== null ? null : <FormError>{errors[failureCode(save.error)]}</FormError>}
        <div className={sectionClasses['pair']}>
          <CodeFields
            typed={typed}
            faults={faults}
            onChange={(part) => {
              save.reset();
              setTyped((before) => ({ ...before, ...part }));
            }}
          />
        </div>
        <div>
          <Button type="submit" variant="default" loading={save.isPending}>
            {words.codes.save}
          </Button>
        </div>
      </Form>
    </Section>
  );
};
