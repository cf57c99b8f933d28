import { Button, TextInput } from '@mantine/core';
import { mgntProductsContract, type CallError } from '@kapok/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select } from '#web/ui/select.tsx';
import { isProductNumber, isSlug } from './field-rules.ts';
import { useNameOf } from './product-names.ts';
import pageClasses from './product-page.module.css';
import {
  categoriesQuery,
  PRODUCT_LIST_KEY,
  productKinds,
  productQuery,
  type EditedProduct,
  type ProductKind,
} from './product-queries.ts';
import classes from './products-page.module.css';

interface Wish {
  readonly ProductId: string;
  readonly Slug: string;
  readonly ProductKind: ProductKind;
  readonly CategoryCode: string;
}

/** Makes the draft and goes on to its page. */
const useCreate = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation<EditedProduct, CallError, Wish>({
    mutationFn: (wish) => call(mgntProductsContract.createProduct, wish),
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

const FORM_ID = 'new-product';

/** What is said under number and address, once somebody has pressed the button. */
const useFaults = (wish: Wish, wasSent: boolean, taken: unknown) => {
  const { newProduct: words } = useWords(productWords);
  const numberWrong = wasSent && !isProductNumber(wish.ProductId) ? words.numberWrong : null;
  const slugWrong = wasSent && !isSlug(wish.Slug) ? words.slugWrong : null;
  return {
    number: taken === 'ProductId' ? words.numberTaken : numberWrong,
    slug: taken === 'Slug' ? words.slugTaken : slugWrong,
  };
};

const CategoryField = ({ value, onChange }: { readonly value: string; readonly onChange: (code: string) => void }) => {
  const words = useWords(productWords);
  const nameOf = useNameOf();
  const categories = useQuery(categoriesQuery);
  return (
    <div className={pageClasses['field']}>
      <span aria-hidden>{words.category}</span>
      <Select
        label={words.category}
        value={value}
        options={(categories.data ?? []).map((category) => ({
          value: category.CategoryCode,
          label: nameOf(category),
        }))}
        onChange={onChange}
      />
    </div>
  );
};

const Refusal = ({ failure, taken }: { readonly failure: CallError | null; readonly taken: unknown }) => {
  const { errors } = useTexts();
  return failure === null || taken !== null ? null : <FormError>{errors[failureCode(failure)]}</FormError>;
};

/** Number, address, kind and category: what every product begins with. */
export const NewProductOverlay = ({ onClose }: { readonly onClose: () => void }) => {
  const { newProduct: words } = useWords(productWords);
  const { shell } = useTexts();
  const create = useCreate();
  return (
    <Overlay
      title={words.title}
      onClose={onClose}
      canClose={!create.isPending}
      footer={
        <>
          <Button variant="default" disabled={create.isPending} onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} loading={create.isPending}>
            {words.submit}
          </Button>
        </>
      }
    >
      <NewProductForm create={create} />
    </Overlay>
  );
};

const NewProductForm = ({ create }: { readonly create: ReturnType<typeof useCreate> }) => {
  const words = useWords(productWords);
  const { newProduct } = words;
  const categories = useQuery(categoriesQuery);
  const [wish, setWish] = useState<Wish>({ ProductId: '', Slug: '', ProductKind: 'goods', CategoryCode: '' });
  const [wasSent, setWasSent] = useState(false);
  const createOnce = useSingleRun(create);
  const set = (part: Partial<Wish>): void => {
    create.reset();
    setWish((now) => ({ ...now, ...part }));
  };
  const CategoryCode = wish.CategoryCode === '' ? (categories.data?.[0]?.CategoryCode ?? '') : wish.CategoryCode;
  const taken = takenField(create.error);
  const faults = useFaults(wish, wasSent, taken);
  const send = (): boolean => {
    setWasSent(true);
    const isWhole = isProductNumber(wish.ProductId) && isSlug(wish.Slug) && CategoryCode !== '';
    if (isWhole) createOnce({ ...wish, CategoryCode });
    return isWhole;
  };
  return (
    <Form id={FORM_ID} className={classes['form']} onSend={send}>
      <p className="dimmed">{newProduct.hint}</p>
      <Refusal failure={create.error} taken={taken} />
      {categories.data?.length === 0 ? <FormError>{newProduct.noCategories}</FormError> : null}
      <RadioCards
        label={words.kind}
        inPairs
        value={wish.ProductKind}
        options={productKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        onChange={(ProductKind) => {
          set({ ProductKind });
        }}
      />
      <TextInput
        label={newProduct.number}
        description={newProduct.numberHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        value={wish.ProductId}
        error={faults.number}
        onChange={(event) => {
          set({ ProductId: event.currentTarget.value.trim() });
        }}
      />
      <TextInput
        label={newProduct.slug}
        description={newProduct.slugHint(wish.Slug)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        value={wish.Slug}
        error={faults.slug}
        onChange={(event) => {
          set({ Slug: event.currentTarget.value.trim() });
        }}
      />
      <CategoryField
        value={CategoryCode}
        onChange={(code) => {
          set({ CategoryCode: code });
        }}
      />
    </Form>
  );
};
