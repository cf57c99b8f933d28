import { mgntProductsContract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { PRODUCT_LIST_KEY, productQuery, type EditedProduct } from './product-queries.ts';
import type { ProductEditor } from './use-product-editor.ts';

const contract = mgntProductsContract;

const deeds = {
  publish: contract.publishProduct,
  withdraw: contract.withdrawProduct,
  discard: contract.discardProductDraft,
} as const;

type Deed = keyof typeof deeds;

/** Publishing, withdrawing and throwing changes away; each answers the product as it then is. */
export const useProductDeed = (editor: ProductEditor, deed: Deed, onDone: () => void) => {
  const client = useQueryClient();
  const { state: words } = useWords(productWords);
  const { ProductId, Version } = editor.product;
  return useMutation<EditedProduct>({
    mutationFn: () => call(deeds[deed], { ProductId, Version }),
    onSuccess: async (product) => {
      editor.adopt(product);
      onDone();
      if (deed !== 'discard') showToast('ok', deed === 'publish' ? words.published : words.withdrawn);
      // What shoppers see is another thing now, in this browser too.
      await Promise.all(
        ['product', 'catalogue', 'categories'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      );
    },
    onError: async (failure) => {
      toastFailure(failure);
      onDone();
      const isStale = ['conflict-changed', 'product-incomplete'].includes(failureCode(failure));
      if (isStale) await client.invalidateQueries({ queryKey: productQuery(ProductId).queryKey });
    },
  });
};

/** Removes a draft and goes back to the list. */
export const useDeleteProduct = ({ product }: ProductEditor, onDone: () => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state: words } = useWords(productWords);
  return useMutation({
    mutationFn: () => call(contract.deleteProduct, { ProductId: product.ProductId, Version: product.Version }),
    onSuccess: async () => {
      showToast('ok', words.removed);
      await client.invalidateQueries({ queryKey: PRODUCT_LIST_KEY });
      await navigate({ to: '/mgnh/products' });
    },
    onError: (failure) => {
      toastFailure(failure);
      onDone();
    },
  });
};
