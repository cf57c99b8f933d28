import { formatNtd } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/api/use-session.ts';
import { unpaidOrdersQuery } from '#web/features/orders/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/**
 * A cart with nothing in it. Where its content has just become an order that is still to be paid, for instance because the
 * answer was lost, the way on is that order (FLOW-1).
 */
export const EmptyCart = () => {
  const { cart: words } = useTexts();
  const isMember = useSession().status === 'member';
  const unpaid = useQuery({ ...unpaidOrdersQuery, enabled: isMember });
  const latest = isMember ? unpaid.data?.[0] : undefined;
  const picture = <Drawing name="basket" />;
  if (latest === undefined) {
    const action = <LinkButton to="/">{words.goShopping}</LinkButton>;
    return <EmptyState title={words.empty} hint={words.emptyHint} picture={picture} action={action} />;
  }
  const orderId = latest.CustomerOrderId;
  return (
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
  );
};
