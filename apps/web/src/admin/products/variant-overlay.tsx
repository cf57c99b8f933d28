import { mgntProductVariantsContract as contract } from '@kapok/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shownBesideFields, useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { variantWords } from '#web/texts/variant-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { PRODUCT_LIST_KEY, productQuery, type EditedProduct } from './product-queries.ts';
import {
  findFaults,
  findRefusal,
  newVariant,
  noFaults,
  typedVariant,
  type EditedVariant,
  type TypedVariant,
} from './variant-fields.ts';
import { VariantForm } from './variant-form.tsx';

export interface VariantOverlayProps {
  /** The product whose variant it is. */
  readonly product: EditedProduct;
  /** Null for another one. */
  readonly variant: EditedVariant | null;
  readonly onClose: () => void;
}

const sharedWish = ({ ProductId, TitleZh, TitleEn, Sku, Isbn, price }: TypedVariant) => ({
  ...{ ProductId, TitleZh: TitleZh.trim(), TitleEn: TitleEn.trim(), Sku: Sku.trim(), Isbn: Isbn.trim() },
  PriceWithTax: Number(price),
});

const useSave = ({ product, variant, onClose }: VariantOverlayProps) => {
  const words = useWords(variantWords);
  const client = useQueryClient();
  const { queryKey } = productQuery(product.ProductId);
  return useDeed({
    send: (typed: TypedVariant, idempotencyKey): Promise<EditedProduct> => {
      const wish = sharedWish(typed);
      return variant === null
        ? call(
            contract.addVariant,
            { ...wish, VariantOf: product.ProductId, Stock: Number(typed.stock) },
            { idempotencyKey },
          )
        : call(contract.saveVariant, { ...wish, Version: variant.Version }, { idempotencyKey });
    },
    said: (saved, { TitleZh }) => {
      // Another one may be begun before the product is read anew: its number must not be proposed twice.
      client.setQueryData(queryKey, saved);
      showToast('ok', variant === null ? words.added(TitleZh.trim()) : words.saved);
    },
    onDone: onClose,
    onFailed: shownBesideFields,
    concerns: [
      queryKey,
      ...(variant === null ? [] : [productQuery(variant.ProductId).queryKey]),
      PRODUCT_LIST_KEY,
      ['product'],
      ['catalogue'],
    ],
  });
};

/** Title, numbers and price of a variant; of another one its number and first stock, too. */
export const VariantOverlay = (props: VariantOverlayProps) => {
  const { product, variant, onClose } = props;
  const words = useWords(variantWords);
  const { errors } = useTexts();
  const [typed, setTyped] = useState(() => (variant === null ? newVariant(product) : typedVariant(variant)));
  const [wasSent, setWasSent] = useState(false);
  const save = useSave(props);
  const refusal = findRefusal(save.error, words);
  const faults = wasSent ? findFaults(typed, words) : noFaults;
  const send = (): boolean => {
    setWasSent(true);
    const isWhole = Object.values(findFaults(typed, words)).every((fault) => fault === null);
    if (isWhole) save.runOnce(typed);
    return isWhole;
  };
  return (
    <FormOverlay
      title={variant === null ? words.addTitle : words.editTitle}
      submitLabel={variant === null ? words.add : words.save}
      isBusy={save.isPending}
      onSend={send}
      onClose={onClose}
    >
      {save.error === null || refusal !== null ? null : <FormError>{errors[failureCode(save.error)]}</FormError>}
      <VariantForm
        typed={typed}
        isNew={variant === null}
        faults={{ ...faults, ...refusal }}
        onChange={(part) => {
          save.reset();
          setTyped((before) => ({ ...before, ...part }));
        }}
      />
    </FormOverlay>
  );
};
