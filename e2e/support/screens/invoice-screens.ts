import type { Locator, Page } from 'playwright-core';

/** The kinds of invoice as the payment names them. */
const invoiceTypes = {
  Carriage: { type: /手機條碼載具/, code: '手機條碼' },
  InvoiceCompany: { type: /公司發票/, code: '統一編號' },
  Donate: { type: /捐贈發票/, code: '捐贈碼' },
} as const;

/** Chooses a kind of invoice and answers the field for its code. */
export const chooseInvoice = async (at: Page | Locator, kind: keyof typeof invoiceTypes): Promise<Locator> => {
  await at.getByRole('radio', { name: invoiceTypes[kind].type }).check();
  return at.getByRole('textbox', { name: invoiceTypes[kind].code });
};

/** The list of orders with the details of one open. */
export const openOrder = async (page: Page, orderId: string): Promise<void> => {
  await page.goto('/users/orders?tab=recent');
  await page.getByRole('button', { name: `訂單 ${orderId} 的消費明細` }).click();
};
