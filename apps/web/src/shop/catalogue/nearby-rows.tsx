import { contract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { openCall } from '#web/api/api.ts';
import { useWords } from '#web/texts/use-words.ts';
import { wishListWords } from '#web/texts/wish-list-words.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProductRow } from './product-row.tsx';
import { RecentlyViewed } from './recently-viewed-row.tsx';

/**
 * Below a product: what stands near to it, and what was looked at before. What cannot be read is left out. The second row
 * waits for the first, which would push it down.
 */
export const NearbyRows = ({ productId }: { readonly productId: string }) => {
  const words = useWords(wishListWords);
  const related = useQuery({
    queryKey: ['related', productId],
    queryFn: () => openCall(contract.qryRelated, { ProductId: productId }),
  });
  if (related.isPending) return <Skeleton shape="row" />;
  return (
    <>
      <ProductRow title={words.related} products={related.data ?? []} />
      <RecentlyViewed besides={productId} />
    </>
  );
};
