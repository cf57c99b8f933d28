import {
  buildIssueCall,
  ezpayUrl,
  parseEzpayMerchant,
  type EzpayFunction,
  type FormValues,
  type InvoiceRequest,
} from '@kapok/einvoice';
import type { InvoiceStandIn } from '../src/index.ts';

/** An account that exists in these tests only. */
export const merchant = parseEzpayMerchant({
  merchantId: '30000001',
  hashKey: 'test-hash-key-of-32-ascii-chars!',
  hashIv: 'test-hash-iv-16!',
});

/** What the Ministry gave this shop. */
export const ministry = { appId: 'EINV2026112100001', apiKey: 'only-in-these-tests' };

/** When the shop says it calls. */
export const NOW_SECONDS = 1_795_000_000;

let lastNumber = 0;

/** An invoice of NT$525 on a mobile barcode, under an order number that no other test uses. */
export const freshInvoice = (): InvoiceRequest => {
  lastNumber += 1;
  return {
    merchantOrderNo: `T${String(lastNumber)}`,
    recipient: { kind: 'mobile-barcode', barcode: '/AB+1234' },
    buyerName: '王小明',
    lines: [{ name: '水彩入門', count: 1, priceNtd: 525, amountNtd: 525 }],
    netNtd: 500,
    taxNtd: 25,
  };
};

/** Posts form fields as the shop's server does, and answers the parsed JSON. */
export const postForm = async (url: string, fields: FormValues): Promise<unknown> => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  return answer.json();
};

/** Calls one of ezPay's functions. */
export const callEzpay = (standIn: InvoiceStandIn, called: EzpayFunction, fields: FormValues): Promise<unknown> =>
  postForm(ezpayUrl(standIn.origin, called), fields);

/** Asks for an invoice. */
export const issue = (standIn: InvoiceStandIn, invoice: InvoiceRequest): Promise<unknown> =>
  callEzpay(standIn, 'issue', buildIssueCall(merchant, invoice, NOW_SECONDS));
