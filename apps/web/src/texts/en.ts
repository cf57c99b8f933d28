import type { Texts } from './zh-hant.ts';
import { account } from './en/account.ts';
import { catalogue } from './en/catalogue.ts';
import { chat } from './en/chat.ts';
import { errors } from './en/errors.ts';
import { legal } from './en/legal.ts';
import { media } from './en/media.ts';
import { orders } from './en/orders.ts';
import { payment } from './en/payment.ts';
import { shell } from './en/shell.ts';

/** Every word a customer sees, in English; loaded only by who reads English. */
export const en: Texts = { account, catalogue, chat, errors, legal, media, orders, payment, shell };
