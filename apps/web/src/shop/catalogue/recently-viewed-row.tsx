import { contract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openCall } from '#web/api/api.ts';
import { useWords } from '#web/texts/use-words.ts';
import { wishListWords } from '#web/texts/wish-list-words.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProductRow } from './product-row.tsx';
import { forgetViewed, readViewed } from './recently-viewed.ts';

export interface RecentlyViewedProps {
  /** The product whose page this is; it is not shown beside itself. */
  readonly besides?: string;
}

/** What was looked at on this device and is still for sale; nothing where there is nothing. */
export const RecentlyViewed = ({ besides }: RecentlyViewedProps) => {
  const words = useWords(wishListWords);
  const [viewed, setViewed] = useState(readViewed);
  const ids = viewed.filter((one) => one !== besides);
  const products = useQuery({
    queryKey: ['product-cards', ids],
    queryFn: () => openCall(contract.qryProductCards, { ProductIds: [...ids] }),
    enabled: ids.length > 0,
  });
  if (ids.length === 0) return null;
  if (products.isPending) return <Skeleton shape="row" />;
  return (
    <ProductRow
      title={words.recentlyViewed}
      products={products.data ?? []}
      tool={
        <button
          type="button"
          onClick={() => {
            forgetViewed();
            setViewed([]);
          }}
        >
          {words.forget}
        </button>
      }
    />
  );
};
