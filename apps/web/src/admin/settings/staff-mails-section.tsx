import { mgntSettingsContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { NumberSetting } from './number-setting.tsx';
import { staffMailsQuery } from './settings-query.ts';

type StaffMails = Answer<typeof mgntSettingsContract.qryStaffMails>;

const kinds = ['NewOrder', 'RefundAsked', 'QuestionAsked', 'StockLow'] as const;
const MOST_PIECES = 10_000;

const send = (change: Partial<StaffMails>, idempotencyKey: string): Promise<unknown> =>
  call(mgntSettingsContract.changeStaffMails, change, { idempotencyKey });

/** What the shop tells its staff by mail (FLOW-8). */
export const StaffMailsSection = () => {
  const { settings: words } = useWords(staffAreaWords);
  const mails = useQuery(staffMailsQuery);
  return (
    <Section title={words.staffMails} lead={words.staffMailsLead}>
      <Loaded query={mails} shape="form">
        {(found) => (
          <>
            <Kinds mails={found} />
            <NumberSetting
              label={words.lowStock}
              hint={words.lowStockHint}
              value={found.LowStock}
              least={0}
              most={MOST_PIECES}
              concerns={staffMailsQuery.queryKey}
              send={(LowStock, idempotencyKey) => send({ LowStock }, idempotencyKey)}
            />
          </>
        )}
      </Loaded>
    </Section>
  );
};

/** Each counts as soon as it is ticked. */
const Kinds = ({ mails }: { readonly mails: StaffMails }) => {
  const { settings: words } = useWords(staffAreaWords);
  const change = useDeed({ send, said: words.saved, concerns: [staffMailsQuery.queryKey] });
  const shown = change.isPending ? { ...mails, ...change.variables } : mails;
  return (
    <div>
      {kinds.map((kind) => (
        <CheckBox
          key={kind}
          label={words.staffMailKinds[kind]}
          checked={shown[kind]}
          onChange={(isTold) => {
            change.runOnce({ [kind]: isTold });
          }}
        />
      ))}
    </div>
  );
};
