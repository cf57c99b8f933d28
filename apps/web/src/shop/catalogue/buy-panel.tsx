import { Button } from '@mantine/core';
import { isSoldInSeats } from '@kapok/domain';
import { BadgeCheck, RotateCcw, Truck, Zap, type LucideIcon } from 'lucide-react';
import { FreeButton, FreeConsent } from '#web/shop/free-enrolments/index.ts';
import { RefundWords } from '#web/shop/refunds/index.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PriceTag } from '#web/ui/price-tag.tsx';
import { later } from '#web/ui/when-near.tsx';
import type { ProductDetailData } from './catalogue-queries.ts';
import classes from './product-page.module.css';
import { isLow, isSoldOut, stockFacts } from './product-facts.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import type { VariantChoice } from './variant-choice.ts';

/** Goods that cost nothing are still sent, and go through the cart. */
const isFree = ({ PriceWithTax, ProductKind }: ProductDetailData): boolean =>
  PriceWithTax === 0 && ProductKind !== 'goods';

/** The two ways to buy, or the way to watch what is owned already. */
export const BuyButtons = ({ choice }: { readonly choice: VariantChoice }) => {
  const { catalogue } = useTexts();
  const product = choice.offered;
  const cart = useAddToCart(product);
  const press = (then: () => void) => (product.HasVariants === true ? choice.miss : then);
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
      <Button size="lg" variant="outline" disabled={cart.isPending} onClick={press(cart.add)}>
        {catalogue.addToCart}
      </Button>
      <Button size="lg" loading={cart.isPending} onClick={press(cart.buyNow)}>
        {catalogue.buyNow}
      </Button>
    </>
  );
};

// Most who look at a product do not own it.
const OwnerPart = later(async () => (await import('./owner-part.tsx')).OwnerPart);

// Most buy a course for themselves.
const LaterSeats = later(async () => (await import('./seats-offer.tsx')).SeatsOffer);

/** The course for several people, also for who has it already; shut until somebody wants it, so that nothing moves as it comes. */
const Seats = ({ product }: { readonly product: ProductDetailData }) => {
  const { catalogue } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (!isSoldInSeats({ kind: product.ProductKind, priceNtd: product.PriceWithTax })) return null;
  return (
    <div className={classes['seats']}>
      <Button
        variant="subtle"
        size="compact-md"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {catalogue.forSeveral}
      </Button>
      {isOpen ? (
        <Suspense>
          <LaterSeats product={product} />
        </Suspense>
      ) : null}
    </div>
  );
};

// Most products are sold in one form.
const VariantRadios = later(async () => (await import('./variant-radios.tsx')).VariantRadios);

/** Keeps the room of the choice until it is there. */
const ComingChoice = ({ choice: { variants } }: { readonly choice: VariantChoice }) => (
  <div className={classes['comingChoice']}>
    {variants.map(({ ProductId }) => (
      <div key={ProductId} />
    ))}
  </div>
);

/**
 * Price, what one gets for it, and the buttons: in sight while the description scrolls. Who owns it already reads neither price
 * nor promises to buyers: the shop's answer to a second purchase is no.
 */
export const BuyPanel = ({ choice }: { readonly choice: VariantChoice }) => {
  const { catalogue } = useTexts();
  const product = choice.offered;
  if (!product.AlreadyOwned) return <Offer choice={choice} />;
  return (
    <div className={`card ${classes['panel']}`}>
      <p className={classes['stock']}>{catalogue.ownedHint}</p>
      <div className={classes['buttons']}>
        <BuyButtons choice={choice} />
      </div>
      <Suspense>
        <OwnerPart product={product} />
      </Suspense>
      <Seats product={product} />
    </div>
  );
};

const Offer = ({ choice }: { readonly choice: VariantChoice }) => {
  const texts = useTexts();
  const product = choice.offered;
  const { catalogue } = texts;
  const isGoods = product.ProductKind === 'goods';
  const stock = stockFacts(product.StockLeft, texts);
  return (
    <div className={`card ${classes['panel']}`}>
      <div aria-live={choice.variants.length === 0 ? undefined : 'polite'}>
        <PriceTag
          size="page"
          totalNtd={product.PriceWithTax}
          taxKind={product.TaxKind}
          preTaxNtd={product.UnitPrice}
          struckNtd={product.RegularPriceWithTax}
          saleUntil={product.SaleUntil}
          isFrom={product.IsPriceFrom}
        />
      </div>
      {choice.variants.length === 0 ? null : (
        <Suspense fallback={<ComingChoice choice={choice} />}>
          <VariantRadios choice={choice} />
        </Suspense>
      )}
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
        <BuyButtons choice={choice} />
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
            <Promised icon={Zap}>{isFree(product) ? catalogue.opensForFree : openingOf(product, catalogue)}</Promised>
            {isFree(product) ? null : (
              <Promised icon={RotateCcw}>
                <RefundWords />
              </Promised>
            )}
          </>
        )}
      </ul>
      <Seats product={product} />
    </div>
  );
};

/** Nobody is promised at once what opens later. */
const openingOf = (
  { PlayList }: ProductDetailData,
  words: { readonly opensAtOnce: string; readonly opensInPart: string },
): string => (PlayList.some(({ Release }) => Release !== undefined) ? words.opensInPart : words.opensAtOnce);

const Promised = ({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) => (
  <li>
    <Icon size={18} aria-hidden />
    {children}
  </li>
);
