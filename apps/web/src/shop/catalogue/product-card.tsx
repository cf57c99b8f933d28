import { Link } from '@tanstack/react-router';
import { AudioLines, Clapperboard, Layers, Package, type LucideIcon } from 'lucide-react';
import { WishHeart } from '#web/shop/wish-list/index.ts';
import { langOf, useTexts } from '#web/texts/language.ts';
import { PriceTag } from '#web/ui/price-tag.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { ProductCardData } from './catalogue-queries.ts';
import classes from './product-card.module.css';
import { isSoldOut, lessonFacts, stockFacts } from './product-facts.ts';
import { Rating } from './rating.tsx';

const kindIcons: Record<ProductCardData['ProductKind'], LucideIcon> = {
  video: Clapperboard,
  audio: AudioLines,
  goods: Package,
  album: Layers,
};

/** The kind of a product in icon and word. */
export const KindBadge = ({ kind }: { readonly kind: ProductCardData['ProductKind'] }) => {
  const { catalogue } = useTexts();
  return (
    <StatusBadge color={kind === 'goods' ? 'gray' : 'accent'} icon={kindIcons[kind]}>
      {catalogue.kinds[kind]}
    </StatusBadge>
  );
};

export interface ProductCardProps {
  readonly product: ProductCardData;
  readonly eager?: boolean;
  /** The level below the heading that the card stands under. */
  readonly heading: 'h2' | 'h3';
}

/** A product among others; the whole card is one link. */
export const ProductCard = ({ product, eager = false, heading: Heading }: ProductCardProps) => {
  const texts = useTexts();
  const facts = lessonFacts(product, texts) ?? stockFacts(product.StockLeft, texts);
  return (
    <article className={classes['card']}>
      <ProductImage
        fileUuid={product.FileUuid}
        alt=""
        eager={eager}
        sizes="(min-width: 75em) 280px, (min-width: 48em) 33vw, 50vw"
      />
      <div className={classes['words']}>
        <div className={classes['badges']}>
          <KindBadge kind={product.ProductKind} />
          <Rating average={product.RatingAverage} count={product.ReviewCount} />
        </div>
        <Heading className={classes['name']} title={product.ProdName} lang={langOf(product.ProdName)}>
          <Link to="/products/$slug" params={{ slug: product.Slug }}>
            {product.ProdName}
          </Link>
        </Heading>
        {facts === null ? null : (
          <p className={classes['facts']} data-sold-out={isSoldOut(product) || undefined}>
            {facts}
          </p>
        )}
        <div className={classes['price']}>
          <PriceTag
            totalNtd={product.PriceWithTax}
            taxKind={product.TaxKind}
            struckNtd={product.RegularPriceWithTax}
            saleUntil={product.SaleUntil}
            isFrom={product.IsPriceFrom}
          />
        </div>
      </div>
      <div className={classes['heart']}>
        <WishHeart product={product} look="card" />
      </div>
    </article>
  );
};
