import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { mgntProductsContract, type CallError } from '@kapok/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { queryForPress } from '#web/api/query-for-press.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { ProductWords } from '#web/texts/zh-hant/products.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TYPING_PAUSE_MS } from '#web/ui/typing-pause.ts';
import { CategoryField } from './category-field.tsx';
import { slugOfNumber } from './code-proposals.ts';
import { isProductNumber, isSlug } from './field-rules.ts';
import {
  categoriesQuery,
  PRODUCT_LIST_KEY,
  productKinds,
  productQuery,
  type EditedProduct,
  type ProductKind,
} from './product-queries.ts';

interface Wish {
  readonly NameZh: string;
  readonly ProductId: string;
  readonly Slug: string;
  readonly ProductKind: ProductKind;
  readonly CategoryCode: string;
}

/** Nobody has chosen a kind before they choose one: it decides about lessons and stock. */
interface Asked extends Omit<Wish, 'ProductKind'> {
  readonly ProductKind: ProductKind | null;
}

/** Number and address are proposed from the name, and the address from the number, until somebody writes one. */
interface Typed extends Omit<Asked, 'ProductId' | 'Slug'> {
  readonly ProductId: string | null;
  readonly Slug: string | null;
}

const codesQuery = (Name: string) =>
  queryOptions({
    queryKey: ['proposed-product-codes', Name],
    queryFn: () => call(mgntProductsContract.qryProposedProductCodes, { Name }),
  });

interface TypedWish extends Typed {
  readonly ProductKind: ProductKind;
}

/** Makes the draft and goes on to its page. A press before categories or codes have come waits for them, and gets what would show. */
const useCreate = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation<EditedProduct, CallError, TypedWish>({
    mutationFn: async ({ ProductKind, ...typed }) => {
      const [first] = await queryForPress(client, { ...categoriesQuery, staleTime: 'static' });
      const codes = typed.ProductId === null ? await queryForPress(client, codesQuery(typed.NameZh.trim())) : undefined;
      return call(mgntProductsContract.createProduct, {
        ...wishOf({ ...typed, ProductKind }, codes, first?.CategoryCode ?? ''),
        ProductKind,
      });
    },
    onSuccess: async (product) => {
      client.setQueryData(productQuery(product.ProductId).queryKey, product);
      void client.invalidateQueries({ queryKey: PRODUCT_LIST_KEY });
      await navigate({ to: '/mgnh/products/$productId', params: { productId: product.ProductId } });
    },
  });
};

/** Which of the fields a refusal is about; null where it is about none of them. */
const takenField = (failure: CallError | null): unknown =>
  failure?.code === 'already-taken' ? failure.problem?.details?.['field'] : null;

const MAX_NAME_LENGTH = 120;
const MAX_NUMBER_LENGTH = 32;
const MAX_SLUG_LENGTH = 80;

interface Sending {
  readonly wasSent: boolean;
  readonly taken: unknown;
  readonly words: ProductWords['newProduct'];
}

/** Which of kind, number and address cannot be sent so. What is proposed of a name may still be on its way. */
const wrongIn = (typed: Typed, wish: Asked) => {
  const isProposed = typed.ProductId === null && typed.NameZh.trim() !== '';
  return {
    kind: typed.ProductKind === null,
    number: !isProposed && !isProductNumber(wish.ProductId),
    slug: !(isProposed && typed.Slug === null) && !isSlug(wish.Slug),
  };
};

/** What is said under kind, number and address, once somebody has pressed the button. */
const findFaults = (wrong: ReturnType<typeof wrongIn>, { wasSent, taken, words }: Sending) => {
  const numberWrong = wasSent && wrong.number ? words.numberWrong : null;
  const slugWrong = wasSent && wrong.slug ? words.slugWrong : null;
  return {
    kind: wasSent && wrong.kind ? words.kindMissing : undefined,
    number: taken === 'ProductId' ? words.numberTaken : numberWrong,
    slug: taken === 'Slug' ? words.slugTaken : slugWrong,
  };
};

const Refusal = ({ failure, taken }: { readonly failure: CallError | null; readonly taken: unknown }) => {
  const { errors } = useTexts();
  return failure === null || taken !== null ? null : <FormError>{errors[failureCode(failure)]}</FormError>;
};

const slugOf = (typedNumber: string | null, proposed: string | undefined): string =>
  typedNumber === null ? (proposed ?? '') : slugOfNumber(typedNumber);

/** What was typed, and what is proposed where nothing was. */
const wishOf = (
  typed: Typed,
  proposed: Pick<Wish, 'ProductId' | 'Slug'> | undefined,
  firstCategory: string,
): Asked => ({
  ...typed,
  ProductId: typed.ProductId ?? proposed?.ProductId ?? '',
  Slug: typed.Slug ?? slugOf(typed.ProductId, proposed?.Slug),
  CategoryCode: typed.CategoryCode === '' ? firstCategory : typed.CategoryCode,
});

/** Name, number, address, kind and category: what every product begins with. */
export const NewProductOverlay = ({ onClose }: { readonly onClose: () => void }) => {
  const { newProduct: words, categories: categoriesLabel } = useWords(productWords);
  const categories = useQuery(categoriesQuery);
  const [typed, setTyped] = useState<Typed>({
    NameZh: '',
    ProductId: null,
    Slug: null,
    ProductKind: null,
    CategoryCode: '',
  });
  const [wasSent, setWasSent] = useState(false);
  const create = useCreate();
  const createOnce = useSingleRun(create);
  const name = typed.NameZh.trim();
  const [named, setNamed] = useState('');
  const nameLater = useDebouncedCallback(setNamed, TYPING_PAUSE_MS);
  const { data: proposed } = useQuery({
    ...codesQuery(named),
    enabled: named !== '' && typed.ProductId === null,
    placeholderData: keepPreviousData,
  });
  const firstCategory = categories.data?.[0]?.CategoryCode ?? '';
  const wish = wishOf(typed, name === '' ? undefined : proposed, firstCategory);
  const taken = takenField(create.error);
  const send = (): boolean => {
    setWasSent(true);
    const { ProductKind } = typed;
    const isWhole = !Object.values(wrongIn(typed, wish)).includes(true) && categories.data?.length !== 0;
    if (ProductKind === null || !isWhole) return false;
    createOnce({ ...typed, ProductKind });
    return true;
  };
  return (
    <FormOverlay
      title={words.title}
      submitLabel={words.submit}
      isBusy={create.isPending}
      onSend={send}
      onClose={onClose}
    >
      <p className="dimmed">{words.hint}</p>
      <Refusal failure={create.error} taken={taken} />
      {categories.data?.length === 0 ? (
        <FormError>
          {words.noCategories} <Link to="/mgnh/categories">{categoriesLabel}</Link>
        </FormError>
      ) : null}
      <NewProductFields
        wish={wish}
        faults={findFaults(wrongIn(typed, wish), { wasSent, taken, words })}
        onChange={(part) => {
          create.reset();
          setTyped((before) => ({ ...before, ...part }));
          if (part.NameZh !== undefined) nameLater(part.NameZh.trim());
        }}
      />
    </FormOverlay>
  );
};

interface FieldsProps {
  readonly wish: Asked;
  readonly faults: ReturnType<typeof findFaults>;
  readonly onChange: (part: Partial<Wish>) => void;
}

const NewProductFields = ({ wish, faults, onChange }: FieldsProps) => {
  const words = useWords(productWords);
  const { newProduct } = words;
  return (
    <>
      <TextInput
        label={newProduct.name}
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={wish.NameZh}
        onChange={(event) => {
          onChange({ NameZh: event.currentTarget.value });
        }}
      />
      <RadioCards
        label={words.kind}
        inPairs
        value={wish.ProductKind}
        error={faults.kind}
        options={productKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        onChange={(ProductKind) => {
          onChange({ ProductKind });
        }}
      />
      <TextInput
        label={newProduct.number}
        description={newProduct.numberHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_NUMBER_LENGTH}
        value={wish.ProductId}
        error={faults.number}
        onChange={(event) => {
          onChange({ ProductId: event.currentTarget.value.trim() });
        }}
      />
      <TextInput
        label={newProduct.slug}
        description={newProduct.slugHint(wish.Slug)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_SLUG_LENGTH}
        value={wish.Slug}
        error={faults.slug}
        onChange={(event) => {
          onChange({ Slug: event.currentTarget.value.trim() });
        }}
      />
      <CategoryField
        value={wish.CategoryCode}
        onChange={(CategoryCode) => {
          onChange({ CategoryCode });
        }}
      />
    </>
  );
};
