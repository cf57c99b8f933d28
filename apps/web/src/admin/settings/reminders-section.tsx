import { mgntRemindersContract as contract } from '@kapok/contract';
import { MOST_CART_REMINDER_HOURS, MOST_ORDER_REMINDER_HOURS } from '@kapok/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { reminderWords } from '#web/texts/reminder-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { NumberSetting } from './number-setting.tsx';

type Reminders = Answer<typeof contract.qryReminders>;

const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: () => call(contract.qryReminders, {}),
});

const send = (change: Partial<Reminders>, idempotencyKey: string): Promise<unknown> =>
  call(contract.changeReminders, change, { idempotencyKey });

/** Whether buyers are reminded by mail of what they left, and when (OFFER-6). */
export const RemindersSection = () => {
  const words = useWords(reminderWords);
  const reminders = useQuery(remindersQuery);
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={reminders} shape="form">
        {(found) => <Choices reminders={found} />}
      </Loaded>
    </Section>
  );
};

/** A switch counts as soon as it is ticked; its hours stand below it while it is on. */
const Choices = ({ reminders }: { readonly reminders: Reminders }) => {
  const words = useWords(reminderWords);
  const change = useDeed({ send, said: words.saved, concerns: [remindersQuery.queryKey] });
  const shown = change.isPending ? { ...reminders, ...change.variables } : reminders;
  return (
    <>
      <CheckBox
        label={words.orders}
        hint={words.ordersHint}
        checked={shown.UnpaidOrders}
        onChange={(UnpaidOrders) => {
          change.runOnce({ UnpaidOrders });
        }}
      />
      {shown.UnpaidOrders ? (
        <NumberSetting
          label={words.orderHours}
          value={reminders.OrderHours}
          least={1}
          most={MOST_ORDER_REMINDER_HOURS}
          concerns={remindersQuery.queryKey}
          send={(OrderHours, idempotencyKey) => send({ OrderHours }, idempotencyKey)}
        />
      ) : null}
      <CheckBox
        label={words.carts}
        hint={words.cartsHint}
        checked={shown.LeftCarts}
        onChange={(LeftCarts) => {
          change.runOnce({ LeftCarts });
        }}
      />
      {shown.LeftCarts ? (
        <NumberSetting
          label={words.cartHours}
          value={reminders.CartHours}
          least={1}
          most={MOST_CART_REMINDER_HOURS}
          concerns={remindersQuery.queryKey}
          send={(CartHours, idempotencyKey) => send({ CartHours }, idempotencyKey)}
        />
      ) : null}
    </>
  );
};
