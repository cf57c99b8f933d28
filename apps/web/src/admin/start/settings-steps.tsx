import { useQuery } from '@tanstack/react-query';
import { settingsQuery, ShippingSection, TermsSection } from '#web/admin/settings/index.ts';
import { Loaded } from '#web/ui/loaded.tsx';

/** How goods reach people. */
export const DeliveryStep = () => {
  const settings = useQuery(settingsQuery);
  return (
    <Loaded query={settings} shape="rows">
      {({ Shipping }) => <ShippingSection shipping={Shipping} />}
    </Loaded>
  );
};

/** What buyers agree to. */
export const TermsStep = () => {
  const settings = useQuery(settingsQuery);
  return (
    <Loaded query={settings} shape="rows">
      {({ Terms }) => <TermsSection terms={Terms} />}
    </Loaded>
  );
};
