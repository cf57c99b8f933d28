import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import {
  buildPaymentForm,
  fromGatewayFields,
  GATEWAY_PATHS,
  parseMerchant,
  type FormValues,
  type PaymentRequest,
} from '@kapok/newebpay';

/** An account that exists in these tests only. */
export const merchant = parseMerchant({
  merchantId: 'MSTEST0001',
  hashKey: 'test-hash-key-of-32-ascii-chars!',
  hashIv: 'test-hash-iv-16!',
});

let lastNumber = 0;

/** A number that no other test uses. */
const freshOrderNo = (): string => {
  lastNumber += 1;
  return `T${String(process.pid)}_${lastNumber}`;
};

/** A payment of NT$1,234 by card, with what a test wants to be different. */
export const paymentRequest = (shopOrigin: string, changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  merchantOrderNo: freshOrderNo(),
  totalNtd: 1234,
  itemDescription: '大提琴入門：第一次拉琴就上手',
  payType: 'CREDIT',
  timestampSeconds: Math.floor(Date.now() / 1000),
  notifyUrl: `${shopOrigin}/api/Newebpay/Notify`,
  returnUrl: `${shopOrigin}/api/Newebpay/Return`,
  clientBackUrl: `${shopOrigin}/users/orders`,
  ...changes,
});

/** The fields of the form for a payment. */
export const formFieldsOf = (request: PaymentRequest): FormValues =>
  fromGatewayFields(buildPaymentForm(merchant, 'http://127.0.0.1', request).fields);

/** Posts form fields to the stand-in as a browser or server does. */
export const postForm = (
  app: FastifyInstance,
  url: string,
  fields: FormValues = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

/** Opens a trade and gives the address of its pay page. */
export const openPayPage = async (app: FastifyInstance, request: PaymentRequest): Promise<string> => {
  const response = await postForm(app, GATEWAY_PATHS.payPage, formFieldsOf(request));
  if (response.statusCode !== 303) throw new Error(`the stand-in answered ${response.statusCode}: ${response.body}`);
  return String(response.headers.location);
};

/** Opens a trade at a stand-in that runs as a process of its own, and gives the path of its pay page. */
export const openPayPageOver = async (origin: string, request: PaymentRequest): Promise<string> => {
  const body = new URLSearchParams(formFieldsOf(request));
  const response = await fetch(`${origin}${GATEWAY_PATHS.payPage}`, { method: 'POST', body, redirect: 'manual' });
  await response.body?.cancel();
  return response.headers.get('location') ?? '';
};

/** The hidden fields of the form that a page posts back to the shop. */
export const hiddenFieldsOf = (markup: string): FormValues =>
  Object.fromEntries(
    [...markup.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );
