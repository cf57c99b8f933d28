import { Button } from '@mantine/core';
import { MAX_PRODUCTS_AT_ONCE, mgntProductOffersContract as contract } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListChecks, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '#web/api/api.ts';
import { productOfferWords } from '#web/texts/product-offer-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import classes from './bulk-bar.module.css';
import { ProductList } from './product-list.tsx';
import type { ListedProduct } from './product-queries.ts';

const BulkOverlay = lazy(() => import('./bulk-overlay.tsx').then((module) => ({ default: module.BulkOverlay })));

const route = getRouteApi('/signed-in/mgnh/products');

/** The products that were found, of which some are ticked, and what can be done with those. */
export const FoundProducts = ({ products }: { readonly products: readonly ListedProduct[] }) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    setTicked((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  };
  return (
    <>
      <ProductList products={products} chosen={ticked} onChoose={choose} />
      {ticked.size === 0 ? null : (
        <BulkBar
          productIds={[...ticked]}
          onChooseFound={(ids) => {
            setTicked(new Set(ids));
          }}
          onClear={() => {
            setTicked(new Set());
          }}
        />
      )}
    </>
  );
};

interface BarProps {
  readonly productIds: readonly string[];
  readonly onChooseFound: (productIds: readonly string[]) => void;
  readonly onClear: () => void;
}

/** Always in reach while something is ticked. */
const BulkBar = ({ productIds, onChooseFound, onClear }: BarProps) => {
  const { bulk: words } = useWords(productOfferWords);
  const filter = route.useSearch();
  const [isOpen, setOpen] = useState(false);
  const finding = useMutation({
    mutationFn: () => call(contract.qryProductIds, filter),
    onSuccess: ({ ProductIds, HasMore }) => {
      onChooseFound(ProductIds);
      if (HasMore) showToast('info', words.foundMore(MAX_PRODUCTS_AT_ONCE));
    },
    onError: toastFailure,
  });
  const label = words.chosen(productIds.length);
  return (
    <section className={classes['bulk']} aria-label={label}>
      <strong role="status">{label}</strong>
      <Button variant="subtle" color="gray" onClick={onClear}>
        {words.unchoose}
      </Button>
      <Button
        variant="default"
        leftSection={<ListChecks size={18} aria-hidden />}
        loading={finding.isPending}
        onClick={() => {
          finding.mutate();
        }}
      >
        {words.chooseFound}
      </Button>
      <Button
        leftSection={<Pencil size={18} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {words.open}
      </Button>
      {isOpen ? (
        <Suspense>
          <BulkOverlay
            productIds={productIds}
            onClose={() => {
              setOpen(false);
            }}
            onDone={() => {
              setOpen(false);
              onClear();
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
};
