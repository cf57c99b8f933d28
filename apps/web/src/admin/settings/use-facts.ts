import { inLanguage, isOfGateway, refundSpans } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { asksOriginQuery } from '#web/admin/conversions/index.ts';
import { servicesQuery } from '#web/admin/services/index.ts';
import { choicesQuery, isOffered } from '#web/admin/ways-to-pay/index.ts';
import { useLanguage } from '#web/texts/language.ts';
import { servicesWords } from '#web/texts/services-words.ts';
import { settingsPartsWords } from '#web/texts/settings-parts-words.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { SettingsPart } from '#web/admin/shared/settings-parts.ts';
import { largeRefundsQuery, productFeedQuery, settingsQuery, staffMailsQuery } from './settings-query.ts';
import { staffQuery } from './staff-query.ts';

type Facts = readonly string[] | undefined;

/** What is set now in each part, in a few words; undefined until it is known, and where it could not be asked for. */
export const useFacts = (): Readonly<Record<SettingsPart, Facts>> => ({
  shop: useStaffFacts(),
  payments: usePaymentsFacts(),
  delivery: useDeliveryFacts(),
  orders: useOrdersFacts(),
  refunds: useRefundsFacts(),
  mails: useMailsFacts(),
  growth: useGrowthFacts(),
});

const useStaffFacts = (): Facts => {
  const { facts: words } = useWords(settingsPartsWords);
  const { data } = useQuery(staffQuery);
  return data === undefined ? undefined : [words.staff(data.length)];
};

const usePaymentsFacts = (): Facts => {
  const { facts: words } = useWords(settingsPartsWords);
  const services = useServicesFacts();
  const { data } = useQuery(choicesQuery);
  if (data === undefined || services === undefined) return undefined;
  const offered = data.Methods.filter(
    (method) => isOffered(method) && (data.HasGateway || !isOfGateway(method.PayType)),
  );
  return [
    ...services.selling,
    words.methods(offered.length),
    ...(data.Accounts.length === 0 ? [] : [words.accounts(data.Accounts.length)]),
  ];
};

const useServicesFacts = () => {
  const { facts: words } = useWords(settingsPartsWords);
  const { mail, gateway, invoices, sources } = useWords(servicesWords);
  const { data } = useQuery(servicesQuery);
  if (data === undefined) return undefined;
  if (!data.MayChange) return { mail: words.demoMails, selling: [] };
  const { Mail, Gateway, Invoices } = data;
  return {
    mail: words.service(mail.name, sources[Mail.Source]),
    selling: [
      words.service(gateway.name, sources[Gateway.Source]),
      words.service(
        invoices.name,
        Invoices.Mode === 'ledger' ? sources[Invoices.Source] : invoices.modes[Invoices.Mode],
      ),
    ],
  };
};

const useDeliveryFacts = (): Facts => {
  const { facts: words } = useWords(settingsPartsWords);
  const language = useLanguage();
  const { data } = useQuery(settingsQuery);
  const names = data?.Shipping.filter(({ IsOffered }) => IsOffered).map(({ NameZh, NameEn }) =>
    inLanguage({ zh: NameZh, en: NameEn }, language),
  );
  if (names === undefined) return undefined;
  return names.length === 0 ? [words.noDelivery] : names;
};

const useOrdersFacts = (): Facts => {
  const { facts: words } = useWords(settingsPartsWords);
  const { data } = useQuery(settingsQuery);
  return data === undefined ? undefined : [words.openOrders(data.OpenOrders), words.streams(data.StreamLimit)];
};

const useRefundsFacts = (): Facts => {
  const { facts: words } = useWords(settingsPartsWords);
  const { settings } = useWords(staffAreaWords);
  const { data } = useQuery(settingsQuery);
  const { data: waiting } = useQuery(largeRefundsQuery);
  if (data === undefined || waiting === undefined) return undefined;
  const inForce = data.Terms.find(({ State }) => State === 'in-force');
  const steps = data.RefundTables[0]?.Steps ?? [];
  const [first] = refundSpans(steps.map(({ FromDay, Percent }) => ({ fromDay: FromDay, percent: Percent })));
  return [
    ...(waiting.length === 0 ? [] : [words.waiting(waiting.length)]),
    ...(inForce === undefined ? [] : [words.terms(inForce.Version)]),
    ...(first === undefined ? [] : [words.refunded(daysOf(first, settings), first.percent)]),
  ];
};

interface DaysWords {
  readonly days: (from: number, to: number) => string;
  readonly fromDay: (from: number) => string;
}

const daysOf = (
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number | undefined },
  words: DaysWords,
): string => (toDay === undefined ? words.fromDay(fromDay) : words.days(fromDay, toDay));

const useMailsFacts = (): Facts => {
  const { facts: words } = useWords(settingsPartsWords);
  const services = useServicesFacts();
  const { data } = useQuery(staffMailsQuery);
  if (data === undefined || services === undefined) return undefined;
  const { NewOrder, RefundAsked, QuestionAsked, StockLow } = data;
  const on = [NewOrder, RefundAsked, QuestionAsked, StockLow].filter(Boolean).length;
  return [services.mail, words.notifications(on)];
};

const useGrowthFacts = (): Facts => {
  const { facts: words } = useWords(settingsPartsWords);
  const { data: origins } = useQuery(asksOriginQuery);
  const { data: feed } = useQuery(productFeedQuery);
  if (origins === undefined || feed === undefined) return undefined;
  return [origins.Asks ? words.asksOrigin : words.asksNobody, feed.IsOn ? words.feedOpen : words.feedClosed];
};
