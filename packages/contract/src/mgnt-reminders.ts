import { MOST_CART_REMINDER_HOURS, MOST_ORDER_REMINDER_HOURS } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { noPayload } from './wire.ts';

const reminders = z
  .object({
    UnpaidOrders: z.boolean().meta({ description: 'Buyers are reminded once of an order that they have not paid' }),
    OrderHours: z
      .int()
      .min(1)
      .max(MOST_ORDER_REMINDER_HOURS)
      .meta({ description: 'After the order, or the last try at paying it' }),
    LeftCarts: z
      .boolean()
      .meta({ description: 'Members who agreed are reminded once of what they left in their cart' }),
    CartHours: z.int().min(1).max(MOST_CART_REMINDER_HOURS).meta({ description: 'After the last change of the cart' }),
  })
  .meta({ id: 'Reminders' });

/** Whether buyers are reminded by mail of what they left (OFFER-6). */
export const mgntRemindersContract = {
  qryReminders: endpoint({
    path: '/api/Mgnh/qryReminders',
    audience: 'staff',
    permission: 'settings',
    summary: 'Whether buyers are reminded of unpaid orders and of carts, and after how many hours.',
    body: noPayload,
    reply: reminders,
  }),
  changeReminders: endpoint({
    path: '/api/Mgnh/changeReminders',
    audience: 'staff',
    permission: 'settings',
    summary: 'Sets what is named of it, from now on.',
    body: reminders.partial(),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
