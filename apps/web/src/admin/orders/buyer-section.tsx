import { Link } from '@tanstack/react-router';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import { UnbrokenParts } from '#web/ui/unbroken.tsx';
import { Facts } from './facts.tsx';
import type { WholeOrder } from '#web/admin/shared/order-queries.ts';

const timeOf = (instant: string | null): string | null => (instant === null ? null : formatDayAndTime(instant));

/** Who bought, when, and what they agreed to. */
export const BuyerSection = ({ order }: { readonly order: WholeOrder }) => {
  const { order: words } = useWords(managementOrderWords);
  const isUnpaid = order.Status === 'unpaid';
  const cancelled =
    order.CancelledAt === null
      ? null
      : [
          formatDayAndTime(order.CancelledAt),
          ...(order.CancelReason === null ? [] : [words.cancelReasons[order.CancelReason]]),
        ].join(' · ');
  return (
    <Section title={words.buyer}>
      <Facts
        facts={[
          {
            label: words.buyer,
            value: (
              <Link to="/mgnh/customermanagement/$userId" params={{ userId: String(order.UserId) }}>
                {order.Cname === '' ? order.UserName : `${order.Cname} · ${order.UserName}`}
              </Link>
            ),
          },
          { label: words.tel, value: order.MemberTel },
          { label: words.receiptEmail, value: order.ReceiptEmail },
          { label: words.placed, value: formatDayAndTime(order.OrderDate) },
          { label: words.paid, value: timeOf(order.PaidAt) },
          { label: words.payableUntil, value: isUnpaid ? timeOf(order.PayableUntil) : null },
          { label: words.reservedUntil, value: isUnpaid ? timeOf(order.ReservedUntil) : null },
          { label: words.cancelled, value: cancelled },
          {
            label: words.consent,
            value:
              order.TermsVersion === null || order.TermsAcceptedAt === null || order.TermsConsent === null ? (
                words.noConsent
              ) : (
                <UnbrokenParts
                  parts={words.consented(
                    order.TermsVersion,
                    formatDayAndTime(order.TermsAcceptedAt),
                    order.TermsConsent,
                  )}
                />
              ),
          },
        ]}
      />
    </Section>
  );
};
