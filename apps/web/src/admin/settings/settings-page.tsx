import { mgntSettingsContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { BankAccountsSection, FeeRatesSection, MethodsSection } from '#web/admin/ways-to-pay/index.ts';
import { Section } from '#web/ui/section.tsx';
import { ExportSection } from '#web/admin/take-along/index.ts';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { CarriersSection } from './carriers-section.tsx';
import { LargeRefundsSection } from './large-refunds-section.tsx';
import { MailWordsSection } from './mail-words-section.tsx';
import { NumberSetting } from './number-setting.tsx';
import { OrderLimits } from './order-limits.tsx';
import { RefundTableSection } from './refund-table-section.tsx';
import { settingsQuery, type ShopSettings } from './settings-query.ts';
import { ShippingSection } from './shipping-section.tsx';
import { StaffMailsSection } from './staff-mails-section.tsx';
import { StaffSection } from './staff-section.tsx';
import { TermsSection } from './terms-section.tsx';

const MOST_STREAMS = 100;
const MOST_REFUND_NTD = 10_000_000;

/** How the shop is set up, and who looks after what (MGNT-8). */
export const SettingsPage = () => {
  const { settings: words } = useWords(staffAreaWords);
  const settings = useQuery(settingsQuery);
  return (
    <StaffPage title={words.title}>
      <StaffSection />
      <LargeRefundsSection />
      <MethodsSection />
      <BankAccountsSection />
      <FeeRatesSection />
      <Loaded query={settings} shape="form">
        {(found) => (
          <>
            <ShippingSection shipping={found.Shipping} />
            <CarriersSection />
            <LimitsSection settings={found} />
            <TermsSection terms={found.Terms} />
            <RefundTableSection tables={found.RefundTables} />
          </>
        )}
      </Loaded>
      <MailWordsSection />
      <StaffMailsSection />
      <ExportSection />
    </StaffPage>
  );
};

const LimitsSection = ({ settings }: { readonly settings: ShopSettings }) => {
  const { settings: words } = useWords(staffAreaWords);
  const withTax = useShowsTax();
  return (
    <Section title={words.limits}>
      <NumberSetting
        label={words.streamLimit}
        value={settings.StreamLimit}
        least={1}
        most={MOST_STREAMS}
        send={(StreamLimit, idempotencyKey) =>
          call(mgntSettingsContract.changeShopSettings, { StreamLimit }, { idempotencyKey })
        }
      />
      <NumberSetting
        label={withTax ? words.largeRefund : words.plainLargeRefund}
        hint={words.largeRefundHint}
        value={settings.LargeRefund}
        least={0}
        most={MOST_REFUND_NTD}
        send={(LargeRefund, idempotencyKey) =>
          call(mgntSettingsContract.changeShopSettings, { LargeRefund }, { idempotencyKey })
        }
      />
      <OrderLimits settings={settings} />
    </Section>
  );
};
