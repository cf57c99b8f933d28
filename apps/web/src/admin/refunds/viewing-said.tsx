import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatClock } from '#web/ui/format.ts';
import type { ListedRefund } from './refund-queries.ts';

/** What a member played of a course and what was sent to them, beside its length. */
export const ViewingSaid = ({ viewing }: { readonly viewing: NonNullable<ListedRefund['Viewing']> }) => {
  const { viewing: words } = useWords(managementOrderWords);
  const { ViewedSeconds, DeliveredSeconds, TotalSeconds } = viewing;
  return <>{words(formatClock(ViewedSeconds), formatClock(DeliveredSeconds), formatClock(TotalSeconds))}</>;
};
