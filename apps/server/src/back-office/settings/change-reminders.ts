import type { ReminderSettings } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { reminderSettings, saveSetting } from '#server/platform/settings/index.ts';

const { names, off, on } = reminderSettings;

type Wished = { readonly [Name in keyof ReminderSettings]?: ReminderSettings[Name] | undefined };

/** Saves what is named, and records each in the audit log. */
export const changeReminders = async (tx: Transaction, staffId: number, wished: Wished): Promise<true> => {
  const change = async (
    name: string,
    value: number,
    details: { readonly isOn: boolean } | { readonly hours: number },
  ): Promise<void> => {
    await saveSetting(tx, staffId, name, value);
    await noteStaffAction(tx, { staffId, action: 'change-setting', subject: `setting/${name}`, details });
  };
  for (const key of ['ofOrders', 'ofCarts'] as const) {
    const isOn = wished[key];
    if (isOn !== undefined) await change(names[key], isOn ? on : off, { isOn });
  }
  for (const key of ['orderHours', 'cartHours'] as const) {
    const hours = wished[key];
    if (hours !== undefined) await change(names[key], hours, { hours });
  }
  return true;
};
