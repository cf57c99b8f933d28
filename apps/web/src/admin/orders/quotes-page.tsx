import { Button, TextInput } from '@mantine/core';
import { MOST_SHIPPING_NTD } from '@kapok/domain';
import { mgntPaymentsContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { shippingQuoteWords } from '#web/texts/shipping-quote-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { ParcelWeight } from '#web/admin/shared/parcel-weight.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { STAFF_ORDERS_KEY, unquotedCartsQuery, type UnquotedCart } from '#web/admin/shared/order-queries.ts';
import classes from './orders-page.module.css';

/** Carts that cannot be paid before staff say what their overseas mail costs (CART-5). */
export const QuotesPage = () => {
  const words = useWords(shippingQuoteWords);
  const { order } = useWords(managementOrderWords);
  const carts = useQuery(unquotedCartsQuery);
  const [quoted, setQuoted] = useState<UnquotedCart | null>(null);
  return (
    <StaffPage title={words.title} back={<BackLink to="/mgnh/orders">{order.back}</BackLink>}>
      <p className="dimmed">{words.lead}</p>
      <Loaded query={carts} shape="rows">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={words.none} picture={<PackageCheck size={48} strokeWidth={1.25} />} />
          ) : (
            <ul className={classes['quotes']}>
              {found.map((cart) => (
                <Cart key={cart.UserId} cart={cart} onQuote={setQuoted} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {quoted === null ? null : (
        <QuoteOverlay
          cart={quoted}
          onClose={() => {
            setQuoted(null);
          }}
        />
      )}
    </StaffPage>
  );
};

const nameOf = (cart: UnquotedCart): string => (cart.Cname === '' ? cart.UserName : cart.Cname);

const Cart = ({ cart, onQuote }: { readonly cart: UnquotedCart; readonly onQuote: (cart: UnquotedCart) => void }) => {
  const words = useWords(shippingQuoteWords);
  return (
    <li className={`card ${classes['quote']}`}>
      <div>
        <strong>{nameOf(cart)}</strong>
        <p className="dimmed small">
          {cart.UserName} · {cart.Email}
        </p>
        <p className="dimmed small">
          {words.since} {formatDayAndTime(cart.UpdatedAt)}
        </p>
      </div>
      <div>
        {cart.Lines.map((line) => (
          <p key={line.ProductId}>
            <Unbroken>{`${line.ProductName} × ${line.Qty}`}</Unbroken>
          </p>
        ))}
        <ParcelWeight parcel={cart} as="p" />
        <p className="dimmed small">
          {cart.RecipientName} · {cart.RecipientTel} · {cart.Destination}
        </p>
      </div>
      <Button
        aria-label={words.quoteFor(nameOf(cart))}
        onClick={() => {
          onQuote(cart);
        }}
      >
        {words.quote}
      </Button>
    </li>
  );
};

const QuoteOverlay = ({ cart, onClose }: { readonly cart: UnquotedCart; readonly onClose: () => void }) => {
  const words = useWords(shippingQuoteWords);
  const withTax = useShowsTax();
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const price = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  const isRight = price >= 1 && price <= MOST_SHIPPING_NTD;
  const save = useDeed({
    send: (PriceWithTax: number, idempotencyKey) =>
      call(mgntPaymentsContract.quoteOverseasShipping, { UserId: cart.UserId, PriceWithTax }, { idempotencyKey }),
    said: cart.Email === '' ? words.savedUntold : words.saved,
    onDone: onClose,
    concerns: [STAFF_ORDERS_KEY],
  });
  return (
    <FormOverlay
      title={words.quoteFor(nameOf(cart))}
      submitLabel={words.save}
      isBusy={save.isPending}
      onSend={() => {
        setChecked(true);
        if (isRight) save.runOnce(price);
        return isRight;
      }}
      onClose={onClose}
    >
      <div>
        {cart.Lines.map((line) => (
          <p key={line.ProductId}>
            <Unbroken>{`${line.ProductName} × ${line.Qty}`}</Unbroken>
          </p>
        ))}
        <p className="dimmed small">{cart.Destination}</p>
      </div>
      <TextInput
        label={withTax ? words.price : words.plainPrice}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        maxLength={7}
        error={isChecked && !isRight ? words.priceWrong : null}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
    </FormOverlay>
  );
};
