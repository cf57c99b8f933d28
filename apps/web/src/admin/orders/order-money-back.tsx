import { giveBackWords } from '#web/texts/give-back-words.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { GiveBackButton } from '#web/admin/give-back/index.ts';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { RefundList, ReturnList } from '#web/admin/refunds/index.ts';
import type { WholeOrder } from '#web/admin/shared/order-queries.ts';

/** The goods and the money that go back, with what staff do about them; nothing of an order that is not paid. */
export const OrderMoneyBack = ({ order }: { readonly order: WholeOrder }) => {
  const { order: words } = useWords(managementOrderWords);
  const { none } = useWords(giveBackWords);
  const mayRefund = useMayDo()('refunds') && order.Status === 'paid';
  return (
    <>
      {order.Returns.length === 0 ? null : (
        <Section title={words.returns}>
          <ReturnList returns={order.Returns} isPlain />
        </Section>
      )}
      {order.Refunds.length === 0 && !mayRefund ? null : (
        <Section title={words.refunds} tools={mayRefund ? <GiveBackButton orderId={order.CustomerOrderId} /> : null}>
          {order.Refunds.length === 0 ? (
            <p className="dimmed">{none}</p>
          ) : (
            <RefundList refunds={order.Refunds} isPlain />
          )}
        </Section>
      )}
    </>
  );
};
