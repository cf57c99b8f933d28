import { mgntVisitOriginsContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { asksOriginQuery } from '#web/admin/conversions/index.ts';
import { call } from '#web/api/api.ts';
import { useWords } from '#web/texts/use-words.ts';
import { visitOriginWords } from '#web/texts/visit-origin-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** Whether visitors are asked where they come from (OFFER-6). */
export const AsksOriginSection = () => {
  const { setting: words } = useWords(visitOriginWords);
  const setting = useQuery(asksOriginQuery);
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={setting} shape="form">
        {({ Asks }) => (
          <SettingSwitch
            label={words.label}
            isOn={Asks}
            send={(wanted, idempotencyKey) =>
              call(mgntVisitOriginsContract.changeAsksOrigin, { Asks: wanted }, { idempotencyKey })
            }
            said={() => words.saved}
            concerns={asksOriginQuery.queryKey}
          />
        )}
      </Loaded>
    </Section>
  );
};
