import { CircleAlert } from 'lucide-react';
import { deliveryWords } from '#web/texts/delivery-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import type { WholeOrder } from '#web/admin/shared/order-queries.ts';
import classes from './order-page.module.css';

/** Who corrected the delivery of an order and when, and what stood there before; nothing where nobody did. */
export const DeliveryChanges = ({ changes }: { readonly changes: WholeOrder['DeliveryChanges'] }) => {
  const words = useWords(deliveryWords);
  if (changes.length === 0) return null;
  return (
    <>
      <p className={`small ${classes['readdressed']}`}>
        <CircleAlert size={18} aria-hidden />
        {words.changedSincePrint}
      </p>
      <h3 className="small">{words.history}</h3>
      <ul className={classes['changes']}>
        {changes.map((change) => (
          <li key={change.ChangedAt} className="small">
            {formatDayAndTime(change.ChangedAt)} · {change.ByStaff ? words.byStaff(change.ChangedBy) : words.byMember}
            <p className="dimmed">
              {words.before}{' '}
              {[change.RecipientName, change.RecipientTel, change.Destination]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
};
