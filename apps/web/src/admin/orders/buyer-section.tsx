import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { visitOriginWords } from '#web/texts/visit-origin-words.ts';
import type { VisitOriginWords } from '#web/texts/zh-hant/visit-origin.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import { UnbrokenParts } from '#web/ui/unbroken.tsx';
import { Facts, telLink, type Fact } from './facts.tsx';
import type { WholeOrder } from '#web/admin/shared/order-queries.ts';

const timeOf = (instant: string | null): string | null => (instant === null ? null : formatDayAndTime(instant));

/** Who bought, when, and what they agreed to. */
export const BuyerSection = ({ order }: { readonly order: WholeOrder }) => {
  const { order: words } = useWords(managementOrderWords);
  const { order: origin } = useWords(visitOriginWords);
  const isUnpaid = order.Status === 'unpaid';
  const cancelled =
    order.CancelledAt === null
      ? null
      : [
          formatDayAndTime(order.CancelledAt),
          ...(order.CancelReason === null ? [] : [words.cancelReasons[order.CancelReason]]),
          ...(order.CancelNote === '' ? [] : [order.CancelNote]),
        ].join(' · ');
  return (
    <Section title={words.buyer}>
      <Facts
        facts={[
          {
            label: words.buyer,
            value: (
              <Link to="/mgnh/customermanagement/$userId" params={{ userId: String(order.UserId) }}>
                {order.BuyerName === order.UserName ? order.UserName : `${order.BuyerName} · ${order.UserName}`}
              </Link>
            ),
          },
          { label: words.tel, value: telLink(order.MemberTel) },
          {
            label: words.receiptEmail,
            value: mailLink(order.ReceiptEmail, words.mailSubject(order.CustomerOrderId)),
          },
          { label: words.placed, value: formatDayAndTime(order.OrderDate) },
          ...originFacts(order, origin),
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

/** A mail to the buyer that names the order; nothing where they have no address. */
const mailLink = (email: string, subject: string): ReactNode =>
  email === '' ? null : (
    <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}>{email}</a>
  );

/** Where the buyer came from, as far as they agreed that the shop knows it. */
const originFacts = ({ Origin: origin }: WholeOrder, words: VisitOriginWords['order']): readonly Fact[] =>
  origin === null
    ? []
    : [
        { label: words.channel, value: origin.Channel },
        { label: words.campaign, value: origin.Campaign },
        { label: words.content, value: origin.Content },
        { label: words.term, value: origin.Term },
        { label: words.click, value: origin.Gclid === '' ? origin.Fbclid : origin.Gclid },
      ];
