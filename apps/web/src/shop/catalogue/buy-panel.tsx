import { Button } from '@mantine/core';
import { BadgeCheck, RotateCcw, Truck, Zap, type LucideIcon } from 'lucide-react';
import { FreeButton, FreeConsent } from '#web/shop/free-enrolments/index.ts';
import { RefundWords } from '#web/shop/refunds/index.ts';
import { Suspense, type ReactNode } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PriceTag } from '#web/ui/price-tag.tsx';
import { later } from '#web/ui/when-near.tsx';
import type { ProductDetailData } from './catalogue-queries.ts';
import classes from './product-page.module.css';
import { isLow, isSoldOut, stockFacts } from './product-facts.ts';
import { useAddToCart } from './use-add-to-cart.ts';

/** Goods that cost nothing are still sent, and go through the cart. */
const isFree = ({ PriceWithTax, ProductKind }: ProductDetailData): boolean =>
  PriceWithTax === 0 && ProductKind !== 'goods';

/** The two ways to buy, or the way to watch what is owned already. */
export const BuyButtons = ({ product }: { readonly product: ProductDetailData }) => {
  const { catalogue } = useTexts();
  const cart = useAddToCart(product);
  if (product.AlreadyOwned)
    return (
      <LinkButton
        to={product.ProductKind === 'album' ? '/users' : '/users/mediaplayer'}
        search={product.ProductKind === 'album' ? {} : { ProductId: product.ProductId, Play: '1' }}
        size="lg"
        leftSection={<BadgeCheck size={20} aria-hidden />}
      >
        {catalogue.owned[product.ProductKind === 'audio' ? 'audio' : 'video']}
      </LinkButton>
    );
  if (isSoldOut(product))
    return (
      <Button size="lg" disabled>
        {catalogue.soldOut}
      </Button>
    );
  if (isFree(product)) return <FreeButton product={product} />;
  return (
    <>
      <Button size="lg" variant="outline" disabled={cart.isPending} onClick={cart.add}>
        {catalogue.addToCart}
      </Button>
      <Button size="lg" loading={cart.isPending} onClick={cart.buyNow}>
        {catalogue.buyNow}
      </Button>
    </>
  );
};

// Most who look at a product do not own it.
const OwnerPart = later(async () => (await import('./owner-part.tsx')).OwnerPart);

/**
 * Price, what one gets for it, and the buttons: in sight while the description scrolls. Who owns it already reads neither price
 * nor promises to buyers: the shop's answer to a second purchase is no.
 */
export const BuyPanel = ({ product }: { readonly product: ProductDetailData }) => {
  const { catalogue } = useTexts();
  if (!product.AlreadyOwned) return <Offer product={product} />;
  return (
    <div className={`card ${classes['panel']}`}>
      <p className={classes['stock']}>{catalogue.ownedHint}</p>
      <div className={classes['buttons']}>
        <BuyButtons product={product} />
      </div>
      <Suspense>
        <OwnerPart product={product} />
      </Suspense>
    </div>
  );
};

const Offer = ({ product }: { readonly product: ProductDetailData }) => {
  const texts = useTexts();
  const { catalogue } = texts;
  const isGoods = product.ProductKind === 'goods';
  const stock = stockFacts(product.StockLeft, texts);
  return (
    <div className={`card ${classes['panel']}`}>
      <PriceTag
        size="page"
        totalNtd={product.PriceWithTax}
        taxKind={product.TaxKind}
        preTaxNtd={product.UnitPrice}
        struckNtd={product.RegularPriceWithTax}
        saleUntil={product.SaleUntil}
      />
      {stock === null ? null : (
        <p
          className={classes['stock']}
          data-low={isLow(product) || undefined}
          data-sold-out={isSoldOut(product) || undefined}
        >
          {stock}
        </p>
      )}
      <div className={classes['buttons']}>
        <BuyButtons product={product} />
      </div>
      {isFree(product) ? <FreeConsent /> : null}
      <ul className={classes['promises']}>
        {isGoods ? (
          <>
            <Promised icon={Truck}>{catalogue.deliveryHint}</Promised>
            <Promised icon={RotateCcw}>{catalogue.goodsReturnHint}</Promised>
          </>
        ) : (
          <>
            <Promised icon={Zap}>{isFree(product) ? catalogue.opensForFree : catalogue.opensAtOnce}</Promised>
            {isFree(product) ? null : (
              <Promised icon={RotateCcw}>
                <RefundWords />
              </Promised>
            )}
          </>
        )}
      </ul>
    </div>
  );
};

const Promised = ({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) => (
  <li>
    <Icon size={18} aria-hidden />
    {children}
  </li>
);
