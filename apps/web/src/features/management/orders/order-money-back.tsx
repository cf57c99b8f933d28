import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { RefundList } from '../refunds/refund-list.tsx';
import { ReturnList } from '../refunds/return-list.tsx';
import type { WholeOrder } from './order-queries.ts';

/** The goods and the money that go back, with what staff do about them; nothing where there is neither. */
export const OrderMoneyBack = ({ order }: { readonly order: WholeOrder }) => {
  const { order: words } = useWords(managementOrderWords);
  return (
    <>
      {order.Returns.length === 0 ? null : (
        <Section title={words.returns}>
          <ReturnList returns={order.Returns} isPlain />
        </Section>
      )}
      {order.Refunds.length === 0 ? null : (
        <Section title={words.refunds}>
          <RefundList refunds={order.Refunds} isPlain />
        </Section>
      )}
    </>
  );
};
