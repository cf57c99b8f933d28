import { confirmedSteps, shopDoorStates } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, text } from './wire.ts';

const MAX_CLOSED_TEXT_LENGTH = 200;

const closing = {
  TextZh: text(MAX_CLOSED_TEXT_LENGTH),
  TextEn: text(MAX_CLOSED_TEXT_LENGTH),
  ReturnsOn: calendarDay
    .nullable()
    .meta({ description: 'When the shop means to open again, as visitors are told; it opens by a press alone' }),
};

const press = z.int().min(0).meta({ description: 'Which press of staff it is of; 0 before the first' });

/** Whether the shop sells, as staff pressed last. */
export const shopDoor = z.object({ State: z.enum(shopDoorStates), ...closing, Press: press }).meta({ id: 'ShopDoor' });

const seen = press.optional().meta({
  description: 'The last press that the sender has seen: refused where there is a newer one',
});

/** Opening the shop, and closing it for a while (TRUE-10). */
export const mgntOpeningContract = {
  openShop: endpoint({
    path: '/api/Mgnh/openShop',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Opens the shop to everybody, for the first time or again. Refused while a check of the opening is red before the first time; false where it is open.',
    body: z.object({ Seen: seen }).nullish(),
    reply: z.boolean(),
    idempotent: true,
  }),
  confirmStartStep: endpoint({
    path: '/api/Mgnh/confirmStartStep',
    audience: 'staff',
    permission: 'settings',
    summary: 'Notes that staff have seen how a question of the guide is answered, and agree.',
    body: z.object({ Step: z.enum(confirmedSteps) }),
    reply: z.literal(true),
    idempotent: true,
  }),
  closeShop: endpoint({
    path: '/api/Mgnh/closeShop',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Closes an open shop for a while: the catalogue stays, nothing can be bought, and what was ordered can still be paid. A closed one takes another text.',
    body: z.object({ ...closing, Seen: seen }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
