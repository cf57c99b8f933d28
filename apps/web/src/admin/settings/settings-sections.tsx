import { mgntSettingsContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { ConversionsSection } from '#web/admin/conversions/index.ts';
import { ServicesSection } from '#web/admin/services/index.ts';
import { ExportSection } from '#web/admin/take-along/index.ts';
import { BankAccountsSection, FeeRatesSection, MethodsSection } from '#web/admin/ways-to-pay/index.ts';
import { call } from '#web/api/api.ts';
import { accountingWords } from '#web/texts/accounting-words.ts';
import { conversionWords } from '#web/texts/conversion-words.ts';
import { exportWords } from '#web/texts/export-words.ts';
import { parcelCarrierWords } from '#web/texts/parcel-carrier-words.ts';
import { productFeedWords } from '#web/texts/product-feed-words.ts';
import { reminderWords } from '#web/texts/reminder-words.ts';
import { secondFactorWords } from '#web/texts/second-factor-words.ts';
import { servicesWords } from '#web/texts/services-words.ts';
import { settingsPartsWords } from '#web/texts/settings-parts-words.ts';
import { shopDoorWords } from '#web/texts/shop-door-words.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { visitOriginWords } from '#web/texts/visit-origin-words.ts';
import { waysToPayWords } from '#web/texts/ways-to-pay-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { AsksOriginSection } from './asks-origin-section.tsx';
import { CarriersSection } from './carriers-section.tsx';
import { LargeRefundsSection } from './large-refunds-section.tsx';
import { MailWordsSection } from './mail-words-section.tsx';
import { NumberSetting } from './number-setting.tsx';
import { OpeningSection } from './opening-section.tsx';
import { OrderLimits } from './order-limits.tsx';
import { ProductFeedSection } from './product-feed-section.tsx';
import { RefundTableSection } from './refund-table-section.tsx';
import { RemindersSection } from './reminders-section.tsx';
import type { SettingsSection } from '#web/admin/shared/settings-parts.ts';
import { settingsQuery, type ShopSettings } from './settings-query.ts';
import { ShippingSection } from './shipping-section.tsx';
import { StaffMailsSection } from './staff-mails-section.tsx';
import { StaffSection } from './staff-section.tsx';
import { TermsSection } from './terms-section.tsx';

const MOST_STREAMS = 100;

/** The heading of each section, as links to it say. */
export const useSectionTitles = (): Readonly<Record<SettingsSection, string>> => {
  const { settings: words } = useWords(staffAreaWords);
  const parts = useWords(settingsPartsWords);
  const ways = useWords(waysToPayWords);
  const services = useWords(servicesWords).titles;
  return {
    opening: useWords(shopDoorWords).title,
    staff: words.staff,
    'take-along': useWords(exportWords).title,
    services: services.selling,
    'ways-to-pay': ways.title,
    'bank-accounts': ways.accounts,
    fees: useWords(accountingWords).rates.title,
    delivery: words.shipping,
    carriers: useWords(parcelCarrierWords).title,
    limits: parts.unpaidOrders,
    playback: parts.playback,
    terms: words.terms,
    'refund-table': words.refundTable,
    'large-refunds': useWords(secondFactorWords).largeRefunds,
    'mail-server': services.mail,
    'mail-words': words.mailWords.title,
    'staff-mails': words.staffMails,
    reminders: useWords(reminderWords).title,
    origins: useWords(visitOriginWords).setting.title,
    conversions: useWords(conversionWords).title,
    'product-feed': useWords(productFeedWords).title,
  };
};

/** What each section holds: a card with its heading, which reads its own data. */
export const settingsSections: Readonly<Record<SettingsSection, ComponentType>> = {
  opening: OpeningSection,
  staff: StaffSection,
  'take-along': ExportSection,
  services: () => <ServicesSection group="selling" />,
  'ways-to-pay': MethodsSection,
  'bank-accounts': BankAccountsSection,
  fees: FeeRatesSection,
  delivery: () => <OfSettings>{({ Shipping }) => <ShippingSection shipping={Shipping} />}</OfSettings>,
  carriers: CarriersSection,
  limits: () => <OfSettings>{(settings) => <UnpaidOrdersSection settings={settings} />}</OfSettings>,
  playback: () => <OfSettings>{(settings) => <PlaybackSection settings={settings} />}</OfSettings>,
  terms: () => <OfSettings>{({ Terms }) => <TermsSection terms={Terms} />}</OfSettings>,
  'refund-table': () => <OfSettings>{({ RefundTables }) => <RefundTableSection tables={RefundTables} />}</OfSettings>,
  'large-refunds': () => (
    <OfSettings>{({ LargeRefund }) => <LargeRefundsSection thresholdNtd={LargeRefund} />}</OfSettings>
  ),
  'mail-server': () => <ServicesSection group="mail" />,
  'mail-words': MailWordsSection,
  'staff-mails': StaffMailsSection,
  reminders: RemindersSection,
  origins: AsksOriginSection,
  conversions: ConversionsSection,
  'product-feed': ProductFeedSection,
};

const OfSettings = ({ children }: { readonly children: (settings: ShopSettings) => ReactNode }) => {
  const settings = useQuery(settingsQuery);
  return (
    <Loaded query={settings} shape="form">
      {children}
    </Loaded>
  );
};

interface SettingsProps {
  readonly settings: ShopSettings;
}

const UnpaidOrdersSection = ({ settings }: SettingsProps) => (
  <Section title={useWords(settingsPartsWords).unpaidOrders}>
    <OrderLimits settings={settings} />
  </Section>
);

const PlaybackSection = ({ settings }: SettingsProps) => {
  const { settings: words } = useWords(staffAreaWords);
  return (
    <Section title={useWords(settingsPartsWords).playback}>
      <NumberSetting
        label={words.streamLimit}
        value={settings.StreamLimit}
        least={1}
        most={MOST_STREAMS}
        send={(StreamLimit, idempotencyKey) =>
          call(mgntSettingsContract.changeShopSettings, { StreamLimit }, { idempotencyKey })
        }
      />
    </Section>
  );
};
