import { Button, TextInput } from '@mantine/core';
import { mgntProductOffersContract as contract, type CallError } from '@kapok/contract';
import { readTaipeiClock, writeTaipeiClock } from '@kapok/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useTexts } from '#web/texts/language.ts';
import { productOfferWords } from '#web/texts/product-offer-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { callFaultOf } from './call-fault.ts';
import { PRODUCT_LIST_KEY, type EditedProduct } from './product-queries.ts';
import classes from './sale-section.module.css';
import sectionClasses from './sections.module.css';
import type { ProductEditor } from './use-product-editor.ts';

interface SectionProps {
  readonly editor: ProductEditor;
}

/** A lower price for a while; takes effect by itself, without publishing. */
export const SaleSection = ({ editor }: SectionProps) => {
  const { sale: words } = useWords(productOfferWords);
  return (
    <Section title={words.title} lead={words.hint}>
      {editor.product.Prices.length === 0 ? (
        <p className={sectionClasses['empty']}>{words.noPrice}</p>
      ) : (
        // What was typed belongs to the sale that was there.
        <SaleForm key={JSON.stringify(editor.product.Sale)} editor={editor} />
      )}
    </Section>
  );
};

type Sale = NonNullable<EditedProduct['Sale']>;

const clockOf = (instant: string | undefined): string =>
  instant === undefined ? '' : writeTaipeiClock(new Date(instant)).replace(' ', 'T');

interface Typed {
  readonly price: string;
  readonly from: string;
  readonly until: string;
}

const typedOf = (sale: Sale | null): Typed => ({
  price: sale === null ? '' : String(sale.PriceWithTax),
  from: clockOf(sale?.From),
  until: clockOf(sale?.Until),
});

const read = ({ price, from, until }: Typed) => {
  const [start, end] = [readTaipeiClock(from, 'from'), readTaipeiClock(until, 'until')];
  if (!/^\d{1,7}$/.test(price) || start === undefined || end === undefined) return undefined;
  return { PriceWithTax: Number(price), From: start.toISOString(), Until: end.toISOString() };
};

const useSaveSale = (editor: ProductEditor) => {
  const client = useQueryClient();
  const { sale: words } = useWords(productOfferWords);
  const { ProductId, Version } = editor.product;
  return useMutation<EditedProduct, CallError, ReturnType<typeof read> | null>({
    mutationFn: (Sale) => call(contract.saveSale, { ProductId, Version, Sale: Sale ?? null }),
    onSuccess: async (product, sale) => {
      editor.adopt(product);
      showToast('ok', sale === null ? words.ended : words.saved);
      await Promise.all(
        [['product'], ['catalogue'], PRODUCT_LIST_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
};

const SaleForm = ({ editor }: SectionProps) => {
  const { sale: words } = useWords(productOfferWords);
  const withTax = useShowsTax();
  const { Sale: standing } = editor.product;
  const [typed, setTyped] = useState(() => typedOf(standing));
  const [isIncomplete, setIncomplete] = useState(false);
  const saving = useSaveSale(editor);
  const isReady = editor.state === 'saved';
  const type = (part: Partial<Typed>): void => {
    setTyped((before) => ({ ...before, ...part }));
    setIncomplete(false);
    saving.reset();
  };
  const send = (): boolean => {
    const sale = read(typed);
    setIncomplete(sale === undefined);
    if (sale !== undefined) saving.mutate(sale);
    return sale !== undefined;
  };
  return (
    <Form onSend={send} className={sectionClasses['sections']}>
      <div className={classes['fields']}>
        <TextInput
          label={withTax ? words.price : words.plainPrice}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-invalid={isIncomplete && typed.price === '' ? true : undefined}
          value={typed.price}
          onChange={(event) => {
            type({ price: event.currentTarget.value.trim() });
          }}
        />
        <TextInput
          type="datetime-local"
          label={words.from}
          value={typed.from}
          onChange={(event) => {
            type({ from: event.currentTarget.value });
          }}
        />
        <TextInput
          type="datetime-local"
          label={words.until}
          description={words.zone}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={typed.until}
          onChange={(event) => {
            type({ until: event.currentTarget.value });
          }}
        />
      </div>
      <SaleFault isIncomplete={isIncomplete} failure={saving.error} />
      <p className="dimmed small">
        {standing === null ? words.rule : standing.IsStruck ? words.struck : words.unstruck}
      </p>
      <div className={classes['buttons']}>
        <Button type="submit" variant="default" disabled={!isReady} loading={saving.isPending}>
          {words.save}
        </Button>
        {standing === null ? null : (
          <Button
            variant="subtle"
            color="gray"
            disabled={!isReady || saving.isPending}
            onClick={() => {
              saving.mutate(null);
            }}
          >
            {words.end}
          </Button>
        )}
      </div>
    </Form>
  );
};

interface SaleFaultProps {
  readonly isIncomplete: boolean;
  readonly failure: CallError | null;
}

const SaleFault = ({ isIncomplete, failure }: SaleFaultProps) => {
  const { sale: words, refusals } = useWords(productOfferWords);
  const { errors } = useTexts();
  if (isIncomplete) return <FormError>{words.incomplete}</FormError>;
  if (failure === null) return null;
  const faults: Readonly<Record<string, string>> = refusals;
  return <FormError>{faults[callFaultOf(failure)] ?? errors[failureCode(failure)]}</FormError>;
};
