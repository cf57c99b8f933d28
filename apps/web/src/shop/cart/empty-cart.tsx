import { formatNtd } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/api/use-session.ts';
import { toPayQuery } from '#web/shop/orders/index.ts';
import { cartWords } from '#web/texts/cart-words.ts';
import { useShop } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import classes from './cart.module.css';

/**
 * A cart with nothing in it. Where its content has just become an order that is still to be paid, for instance because the
 * answer was lost, the way on is that order (FLOW-1).
 */
export const EmptyCart = () => {
  const words = useWords(cartWords);
  const isMember = useSession().status === 'member';
  const unpaid = useQuery({ ...toPayQuery, enabled: isMember });
  const latest = isMember ? unpaid.data?.[0] : undefined;
  const picture = <Drawing name="basket" />;
  // The hint has a line more with an order: what is not known yet would move the page when it comes.
  if (isMember && unpaid.isPending) return <Skeleton shape="rows" />;
  if (latest === undefined)
    return (
      <>
        <EmptyState
          title={words.empty}
          hint={words.emptyHint}
          picture={picture}
          action={<LinkButton to="/">{words.goShopping}</LinkButton>}
        />
        <Helper />
      </>
    );
  const orderId = latest.CustomerOrderId;
  return (
    <>
      <EmptyState
        title={words.empty}
        hint={words.orderWaitsHint(orderId, formatNtd(latest.TotalAmount))}
        picture={picture}
        action={
          <LinkButton to="/users/shoppingcart/$orderId" params={{ orderId }}>
            {words.goOnPaying}
          </LinkButton>
        }
      />
      <Helper />
    </>
  );
};

/** The way to a person (CART-5), as an offer: an empty cart is no fault. */
const Helper = () => {
  const words = useWords(cartWords);
  const { Email } = useShop();
  return (
    <p className={`dimmed small ${classes['offer']}`}>
      {words.needHelp} <a href={`mailto:${Email}`}>{words.contactHelper}</a>
    </p>
  );
};
