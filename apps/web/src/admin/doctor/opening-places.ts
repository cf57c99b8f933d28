import type { OpeningCheck } from '@kapok/domain';
import { linkOptions } from '@tanstack/react-router';
import type { SettingsPart, SettingsSection } from '#web/admin/shared/settings-parts.ts';

const inSettings = (part: SettingsPart, section?: SettingsSection) =>
  linkOptions({ to: '/mgnh/settings/$part', params: { part }, ...(section === undefined ? {} : { hash: section }) });

/** Where each point of the opening is dealt with. */
export const openingPlaces = {
  seller: linkOptions({ to: '/mgnh/shop' }),
  'second-factor': inSettings('shop', 'staff'),
  payments: inSettings('payments'),
  invoices: inSettings('payments'),
  mails: inSettings('mails'),
  delivery: inSettings('delivery'),
  terms: inSettings('refunds'),
  product: linkOptions({ to: '/mgnh/products' }),
} satisfies Readonly<Record<OpeningCheck, object>>;

export type OpeningPlace = (typeof openingPlaces)[OpeningCheck];
