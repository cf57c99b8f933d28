import { Button } from '@mantine/core';
import { formatNtd, MAX_SEATS, MIN_SEATS } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Info } from 'lucide-react';
import { isOverseas } from '#web/shop/delivery/index.ts';
import { cartAddOnWords } from '#web/texts/cart-add-on-words.ts';
import { cartWords } from '#web/texts/cart-words.ts';
import { langOf, useTexts } from '#web/texts/language.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { seatWords } from '#web/texts/seat-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import type { CartLineData } from './cart-query.ts';
import classes from './cart.module.css';
import type { CartChange } from './use-cart-changes.ts';

export interface LineProps {
  readonly line: CartLineData;
  readonly position: number;
  /** False on the page of an order, whose lines are fixed. */
  readonly isOpen: boolean;
  readonly hasShipping: boolean;
  readonly busy: boolean;
  readonly onChange: (change: CartChange, line: CartLineData) => void;
  readonly onChooseDelivery: () => void;
}

export const LineName = ({ line }: { readonly line: CartLineData }) => {
  const { catalogue } = useTexts();
  const cart = useWords(cartWords);
  const savings = useWords(savingsWords);
  return (
    <div className={classes['name']}>
      {line.Slug === null ? (
        <span lang={langOf(line.ProductName)}>{line.ProductName}</span>
      ) : (
        <Link to="/products/$slug" params={{ slug: line.Slug }} lang={langOf(line.ProductName)}>
          {line.ProductName}
        </Link>
      )}
      <LineProblem line={line} />
      {line.PreviousPriceWithTax === null || line.PriceWithTax === null ? null : (
        <p className={classes['note']}>
          <Info size={16} aria-hidden />
          {cart.priceChanged(formatNtd(line.PreviousPriceWithTax), formatNtd(line.PriceWithTax))}
        </p>
      )}
      {line.SaleUntil === null ? null : (
        <p className={classes['note']}>{catalogue.saleUntil(formatDayAndTime(line.SaleUntil))}</p>
      )}
      <AddOnNote line={line} />
      <SeatsNote line={line} />
      {line.OwnedParts.length === 0 ? null : (
        <p className={classes['note']}>
          <Info size={16} aria-hidden />
          {savings.ownedParts(line.OwnedParts)}
        </p>
      )}
    </div>
  );
};

/** What an add-on costs on its own, or that it is none any more. */
const AddOnNote = ({ line: { AddOn } }: { readonly line: CartLineData }) => {
  const words = useWords(cartAddOnWords);
  if (AddOn === null) return null;
  return (
    <p className={classes[AddOn.AloneWithTax === null ? 'note' : 'addOn']}>
      {AddOn.AloneWithTax === null ? words.noLonger : words.inCart(formatNtd(AddOn.AloneWithTax))}
    </p>
  );
};

/** What one gets for seats. */
const SeatsNote = ({ line: { ProductKind } }: { readonly line: CartLineData }) => {
  const words = useWords(seatWords);
  return ProductKind === 'seats' ? <p className="dimmed small">{words.inCart}</p> : null;
};

/** What keeps the line from being paid. */
const LineProblem = ({ line: { Problem, StockLeft } }: { readonly line: CartLineData }) => {
  const cart = useWords(cartWords);
  if (Problem === null) return null;
  const isShort = Problem === 'out-of-stock' && StockLeft !== null && StockLeft > 0;
  return (
    <p className={classes['problem']}>
      <CircleAlert size={16} aria-hidden />
      {isShort ? cart.onlyLeft(StockLeft) : cart.problems[Problem]}
    </p>
  );
};

/** Overseas delivery that nobody has priced yet. */
const isUnpriced = (line: CartLineData): boolean =>
  line.IsTransport && isOverseas(line.ProductId) && line.UnitPrice === 0;

/** A sum of the line. Delivery without a price is no free delivery, and says so. */
const LineAmount = ({ line, ntd }: { readonly line: CartLineData; readonly ntd: number }) => {
  const cart = useWords(cartWords);
  return <span className="money">{isUnpriced(line) ? cart.delivery.quote : formatNtd(ntd)}</span>;
};

/** What one piece costs before tax, derived from what the line costs with tax; the latter where no tax is shown. */
export const LineUnitPrice = ({ line }: { readonly line: CartLineData }) => {
  const withTax = useShowsTax();
  return <LineAmount line={line} ntd={withTax ? line.UnitPrice : (line.PriceWithTax ?? line.UnitPrice)} />;
};

/** The price of one piece as it was shown in the shop, so that every row can be added up by hand. */
const ShownPrice = ({ line }: { readonly line: CartLineData }) => {
  const { catalogue } = useTexts();
  const savings = useWords(savingsWords);
  return line.PriceWithTax === null || line.IsTransport ? null : (
    <span className="nowrap">
      {savings.priceWithTax(formatNtd(line.PriceWithTax))}
      {line.RegularPriceWithTax === null ? null : (
        <>
          {' '}
          <span className="visually-hidden">{catalogue.regularPrice}</span>
          <del>{formatNtd(line.RegularPriceWithTax)}</del>
        </>
      )}
    </span>
  );
};

/** In the table, under the name. */
export const LineShownPrice = ({ line }: { readonly line: CartLineData }) => (
  <p className={`dimmed small ${classes['facts']}`}>
    <ShownPrice line={line} />
  </p>
);

/** Id and prices of one piece, in the words of a card, which has no heads of columns. */
export const LineFacts = ({ line }: { readonly line: CartLineData }) => {
  const cart = useWords(cartWords);
  const withTax = useShowsTax();
  return (
    <p className={`dimmed small ${classes['facts']}`}>
      <span>{line.ProductId}</span>
      {withTax ? <ShownPrice line={line} /> : null}
      <span>
        {isUnpriced(line) ? null : `${withTax ? cart.unitPrice : cart.plain.unitPrice} `}
        <LineUnitPrice line={line} />
      </span>
    </p>
  );
};

/** The tax in it; a line without tax says why. */
export const LineTax = ({ line: { TaxKind, TaxAmount } }: { readonly line: CartLineData }) => {
  const savings = useWords(savingsWords);
  return TaxKind === 'taxable' ? formatNtd(TaxAmount) : savings.taxKinds[TaxKind];
};

/** What the line costs with tax, and what coupon and points took off it. */
export const LineTotal = ({ line }: { readonly line: CartLineData }) => {
  const savings = useWords(savingsWords);
  return (
    <>
      <LineAmount line={line} ntd={line.Amount + line.TaxAmount} />
      {line.Discount === 0 ? null : <span className={classes['off']}>{savings.off(formatNtd(line.Discount))}</span>}
    </>
  );
};

/**
 * Plus and minus stand on seats, and on goods until a way of delivery is chosen (CART-2); what has the price of an add-on is one
 * piece.
 */
const hasStepper = ({ line, isOpen, hasShipping }: LineProps): boolean => {
  if (!isOpen) return false;
  if (line.ProductKind === 'seats') return true;
  return line.PhysicalProduct && !hasShipping && (line.AddOn?.AloneWithTax ?? null) === null;
};

/** The fewest and the most pieces that a line takes. */
const limitsOf = ({ ProductKind, StockLeft }: CartLineData): { readonly least: number; readonly most: number } =>
  ProductKind === 'seats' ? { least: MIN_SEATS, most: MAX_SEATS } : { least: 1, most: StockLeft ?? Infinity };

/** How many, in a card: a fixed number says what it counts, and of delivery there is only ever one. */
export const CardQuantity = (props: LineProps) => {
  const cart = useWords(cartWords);
  const { line } = props;
  if (hasStepper(props)) return <LineQuantity {...props} />;
  return line.IsTransport ? null : (
    <span>
      {cart.quantity} {line.Qty}
    </span>
  );
};

export const LineQuantity = (props: LineProps) => {
  const cart = useWords(cartWords);
  const { line, busy, onChange } = props;
  if (!hasStepper(props)) return <span>{line.Qty}</span>;
  const { least, most } = limitsOf(line);
  return (
    <QuantityStepper
      quantity={line.Qty}
      canDecrease={!busy && line.Qty > least}
      canIncrease={!busy && line.Qty < most}
      labels={{
        increase: cart.increase(line.ProductName),
        decrease: cart.decrease(line.ProductName),
        now: cart.quantityOf(line.ProductName, line.Qty),
      }}
      onIncrease={() => {
        onChange('addUpItem', line);
      }}
      onDecrease={() => {
        onChange('cutDownItem', line);
      }}
    />
  );
};

export const LineAction = ({ line, isOpen, busy, onChange, onChooseDelivery }: LineProps) => {
  const cart = useWords(cartWords);
  if (!isOpen) return null;
  return line.IsTransport ? (
    <Button
      size="compact-md"
      variant="subtle"
      disabled={busy}
      aria-label={cart.changeDelivery}
      onClick={onChooseDelivery}
    >
      {cart.change}
    </Button>
  ) : (
    <Button
      size="compact-md"
      variant="subtle"
      color="gray"
      disabled={busy}
      aria-label={cart.removeNamed(line.ProductName)}
      onClick={() => {
        onChange('deleteItem', line);
      }}
    >
      {cart.remove}
    </Button>
  );
};
