import {
  DEFAULT_REMINDERS,
  MOST_CART_REMINDER_HOURS,
  MOST_ORDER_REMINDER_HOURS,
  type ReminderSettings,
} from '@kapok/domain';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { listSettings } from './queries.ts';

/** The names and values under which the settings are kept. */
export const reminderSettings = {
  names: {
    ofOrders: 'remind-of-orders',
    orderHours: 'order-reminder-hours',
    ofCarts: 'remind-of-carts',
    cartHours: 'cart-reminder-hours',
  },
  off: 0,
  on: 1,
} as const;

const { names, on } = reminderSettings;

/** As they are now. A value that makes no sense counts as none. */
export const readReminderSettings = async (db: Database): Promise<ReminderSettings> => {
  const rows = await listSettings(db);
  const valueOf = (name: string): unknown => rows.find((row) => row.name === name)?.value;
  const isOn = (name: string, unset: boolean): boolean => {
    const kept = valueOf(name);
    return kept === undefined ? unset : kept === on;
  };
  const hours = (name: string, most: number, unset: number): number =>
    z.int().min(1).max(most).safeParse(valueOf(name)).data ?? unset;
  return {
    ofOrders: isOn(names.ofOrders, DEFAULT_REMINDERS.ofOrders),
    orderHours: hours(names.orderHours, MOST_ORDER_REMINDER_HOURS, DEFAULT_REMINDERS.orderHours),
    ofCarts: isOn(names.ofCarts, DEFAULT_REMINDERS.ofCarts),
    cartHours: hours(names.cartHours, MOST_CART_REMINDER_HOURS, DEFAULT_REMINDERS.cartHours),
  };
};
