import { CreditCard, Mails, Megaphone, ReceiptText, Scale, Truck, UsersRound, type LucideIcon } from 'lucide-react';
import type { SettingsPart } from '#web/admin/shared/settings-parts.ts';

export const partIcons: Readonly<Record<SettingsPart, LucideIcon>> = {
  shop: UsersRound,
  payments: CreditCard,
  delivery: Truck,
  orders: ReceiptText,
  refunds: Scale,
  mails: Mails,
  growth: Megaphone,
};
