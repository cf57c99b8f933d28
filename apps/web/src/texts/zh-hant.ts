import { account } from './zh-hant/account.ts';
import { catalogue } from './zh-hant/catalogue.ts';
import { chat } from './zh-hant/chat.ts';
import { errors } from './zh-hant/errors.ts';
import { legal } from './zh-hant/legal.ts';
import { media } from './zh-hant/media.ts';
import { orders } from './zh-hant/orders.ts';
import { payment } from './zh-hant/payment.ts';
import { shell } from './zh-hant/shell.ts';

/** Every word a customer sees, in Traditional Chinese. The default language, and the shape that the others must fill. */
export const zhHant = { account, catalogue, chat, errors, legal, media, orders, payment, shell };

export type Texts = typeof zhHant;
