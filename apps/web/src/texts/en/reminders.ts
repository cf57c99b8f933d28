import type { ReminderWords } from '../zh-hant/reminders.ts';

export const reminders: ReminderWords = {
  title: 'Reminders',
  lead: "One email to buyers who haven't paid, or who left something in their cart. Only verified addresses get it.",
  orders: 'Remind buyers to pay',
  ordersHint:
    'Once per unpaid order. Orders with a payment number or a bank transfer get their own reminder a day before the deadline',
  orderHours: 'Hours after the order or the last payment attempt',
  carts: 'Remind members of their cart',
  cartsHint:
    'This is marketing: only members who agreed in User management get it, and only once about the same products',
  cartHours: 'Hours after the last change to the cart',
  saved: 'Saved',
};
