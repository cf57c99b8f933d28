import { contract } from '@kapok/contract';
import { formatNtd } from '@kapok/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Truck, X } from 'lucide-react';
import { call } from '#web/api/api.ts';
import { useSession } from '#web/api/use-session.ts';
import { cartWords } from '#web/texts/cart-words.ts';
import { checkoutWords } from '#web/texts/checkout-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { isMendedByChooser } from './cart-block.ts';
import { cartQuery, type CartData, type CartLineData } from './cart-query.ts';
import classes from './checkout.module.css';
import { DeliveryCard } from './delivery-card.tsx';
import { SavingsCard } from './savings-card.tsx';
import type { Checkout } from './use-checkout.ts';

/** Everything that the order will hold, with a way to take out what is not wanted, and what keeps it from being paid. */
export const CheckoutLines = ({ checkout }: { readonly checkout: Checkout }) => {
  const words = useWords(checkoutWords);
  const { state, cart } = checkout;
  if (cart === null) return null;
  const pieces = cart.CustomerOrderDS.filter((line) => !line.IsTransport);
  // Once there is an order its lines are fixed; a chosen delivery fixes the goods of the cart.
  const isOpen = !('summary' in state) || state.summary.orderId === null;
  const canRemove = isOpen && pieces.length > 1 && pieces.length === cart.CustomerOrderDS.length;
  return (
    <section aria-label={words.items} className={classes['items']}>
      <ul>
        {cart.CustomerOrderDS.map((line) => (
          <CheckoutLine key={line.ProductId} line={line} canRemove={canRemove} />
        ))}
      </ul>
      {isOpen ? <StillOpen checkout={checkout} cart={cart} isShared={pieces.length > 1} /> : null}
    </section>
  );
};

interface StillOpenProps {
  readonly checkout: Checkout;
  readonly cart: CartData;
  /** Whether more than one product is paid for. */
  readonly isShared: boolean;
}

/** What the buyer may know or do about the lines before there is an order. */
const StillOpen = ({ checkout: { state, delivery, address }, cart, isShared }: StillOpenProps) => {
  const words = useWords(checkoutWords);
  const isMember = useSession().status === 'member';
  return (
    <>
      {isShared && !isCartPage(address) ? <p className="dimmed small">{words.wholeCart}</p> : null}
      <SavingsCard cart={cart} isMember={isMember} />
      {cart.NeedsTransport && state.stage !== 'account' ? <DeliveryCard cart={cart} onChoose={delivery.open} /> : null}
      <Blocked block={cart.Block} />
    </>
  );
};

/** Over the cart itself nobody needs to be told what it holds. */
const isCartPage = (address: string): boolean => /^\/(?:cart|users\/shoppingcart)(?:[/?]|$)/.test(address);

const CheckoutLine = ({ line, canRemove }: { readonly line: CartLineData; readonly canRemove: boolean }) => {
  const cart = useWords(cartWords);
  const words = useWords(checkoutWords);
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call(contract.deleteItem, { ProductId: line.ProductId }),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
  return (
    <li>
      <span className={classes['picture']}>
        {line.IsTransport ? (
          <Truck size={20} aria-hidden />
        ) : (
          <ProductImage fileUuid={line.FileUuid} alt="" sizes="56px" />
        )}
      </span>
      <span className={classes['name']}>
        {line.ProductName}
        {line.Qty > 1 ? <span className="dimmed"> {words.quantity(line.Qty)}</span> : null}
        {line.Problem === null ? null : (
          <span className={classes['problem']}>
            <CircleAlert size={16} aria-hidden />
            {cart.problems[line.Problem]}
          </span>
        )}
      </span>
      <span className="money">{formatNtd(line.Amount + line.TaxAmount)}</span>
      {canRemove ? (
        <IconButton
          icon={X}
          label={cart.removeNamed(line.ProductName)}
          disabled={removing.isPending}
          onClick={() => {
            removing.mutate();
          }}
        />
      ) : null}
    </li>
  );
};

/** What can be mended in the cart alone. */
const Blocked = ({ block }: { readonly block: CartData['Block'] }) => {
  const cart = useWords(cartWords);
  const words = useWords(checkoutWords);
  const isMember = useSession().status === 'member';
  if (block === null || isMendedByChooser(block)) return null;
  return (
    <div role="alert" className={classes['blocked']}>
      <p>{cart.blocks[block]}</p>
      <LinkButton to={isMember ? '/users/shoppingcart' : '/cart'} variant="default" size="sm">
        {words.toCart}
      </LinkButton>
    </div>
  );
};
