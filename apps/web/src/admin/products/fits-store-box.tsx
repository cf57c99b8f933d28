import { mgntProductsContract } from '@kapok/contract';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { storeDeliveryWords } from '#web/texts/store-delivery-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { productQuery, type EditedProduct } from './product-queries.ts';

/** Whether goods can be sent to a store, saved by its press (SHIP-2). */
export const FitsStoreBox = ({ product }: { readonly product: EditedProduct }) => {
  const words = useWords(storeDeliveryWords);
  const { ProductId, FitsStore } = product;
  const save = useDeed({
    send: (fitsStore: boolean, idempotencyKey) =>
      call(mgntProductsContract.setStoreDelivery, { ProductId, FitsStore: fitsStore }, { idempotencyKey }),
    said: words.saved,
    concerns: [productQuery(ProductId).queryKey],
  });
  return (
    <CheckBox
      label={words.fits}
      hint={words.hint}
      checked={save.isPending ? save.variables : FitsStore}
      onChange={save.runOnce}
    />
  );
};
