import { Button } from '@mantine/core';
import { mgntProductVariantsContract as contract, type CallError } from '@kapok/contract';
import { formatNtd, MAX_VARIANTS } from '@kapok/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { langOf } from '#web/texts/language.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { variantWords } from '#web/texts/variant-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { ProductStatusBadges } from './product-badges.tsx';
import { productQuery, type EditedProduct } from './product-queries.ts';
import sectionClasses from './sections.module.css';
import type { EditedVariant } from './variant-fields.ts';
import { VariantOverlay } from './variant-overlay.tsx';
import classes from './variants-section.module.css';

/** The sizes and colours of goods, in the order in which shoppers see them (SHIP-3). */
export const VariantsSection = ({ product }: { readonly product: EditedProduct }) => {
  const words = useWords(variantWords);
  const { order } = useWords(productWords);
  const [asked, setAsked] = useState<{ readonly productId: string | null } | null>(null);
  const arrange = useArrange(product);
  return (
    <Section
      title={words.title}
      lead={words.lead}
      tools={
        product.Variants.length >= MAX_VARIANTS ? null : (
          <Button
            variant="default"
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => {
              setAsked({ productId: null });
            }}
          >
            {words.add}
          </Button>
        )
      }
    >
      {product.Variants.length === 0 ? <p className={sectionClasses['empty']}>{words.empty}</p> : null}
      <SortableList
        items={product.Variants}
        keyOf={({ ProductId }) => ProductId}
        nameOf={({ TitleZh }) => TitleZh}
        words={order}
        onReorder={(sorted) => {
          arrange.mutate(sorted);
        }}
      >
        {(variant) => (
          <VariantRow
            variant={variant}
            onEdit={() => {
              setAsked({ productId: variant.ProductId });
            }}
          />
        )}
      </SortableList>
      {asked === null ? null : (
        <VariantOverlay
          product={product}
          variant={product.Variants.find(({ ProductId }) => ProductId === asked.productId) ?? null}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </Section>
  );
};

/** Seen at once; what was before comes back where the shop said no. A list that is dragged changes several times, one after the other. */
const useArrange = (product: EditedProduct) => {
  const client = useQueryClient();
  const { queryKey } = productQuery(product.ProductId);
  return useMutation<EditedProduct, CallError, readonly EditedVariant[]>({
    scope: { id: `variants ${product.ProductId}` },
    mutationFn: (sorted) =>
      call(contract.orderVariants, {
        ProductId: product.ProductId,
        ProductIds: sorted.map(({ ProductId }) => ProductId),
      }),
    onMutate: (sorted) => client.setQueryData(queryKey, { ...product, Variants: [...sorted] }),
    onError: async (failure) => {
      toastFailure(failure);
      await client.invalidateQueries({ queryKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['product'] }),
  });
};

interface VariantRowProps {
  readonly variant: EditedVariant;
  readonly onEdit: () => void;
}

const VariantRow = ({ variant, onEdit }: VariantRowProps) => {
  const words = useWords(variantWords);
  const { noPrice } = useWords(productWords);
  const { ProductId, TitleZh, Sku, Status, PriceWithTax, StockLeft } = variant;
  return (
    <div className={sectionClasses['fileRow']} role="group" aria-label={TitleZh}>
      <div className={classes['facts']}>
        <strong lang={langOf(TitleZh)}>{TitleZh}</strong>
        <span className="money">{PriceWithTax === null ? noPrice : formatNtd(PriceWithTax)}</span>
        <span className="small">{words.pieces(StockLeft)}</span>
        <span className="dimmed small">{Sku === '' ? ProductId : `${ProductId} · ${Sku}`}</span>
        <ProductStatusBadges status={Status} hasChanges={false} />
        <Link
          to="/mgnh/products/$productId"
          params={{ productId: ProductId }}
          aria-label={words.openThat(TitleZh)}
          className={classes['link'] ?? ''}
        >
          {words.open}
        </Link>
      </div>
      <IconButton icon={Pencil} label={words.edit(TitleZh)} onClick={onEdit} />
    </div>
  );
};
