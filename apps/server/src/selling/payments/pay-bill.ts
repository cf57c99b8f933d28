import { GATEWAY_PAGE_SECONDS, type GatewayPayType, type Language } from '@kapok/domain';
import { buildPaymentForm, type GatewayField } from '@kapok/newebpay';
import type { Transaction } from '#server/platform/db/database.ts';
import { beginAttempt, lockToPay, type PayBill } from './begin-attempt.ts';
import { gatewayCallPaths, ordersPageUrl, type PaymentGateway } from './payment-gateway.ts';
import type { PayableOrder, StartedAttempt } from './queries.ts';

type GatewayBill = PayBill & { readonly payType: GatewayPayType };

/** Starts a payment attempt of the member's own order and answers the form for the gateway. Throws as `beginAttempt` does. */
export const payBill = async (
  tx: Transaction,
  gateway: PaymentGateway,
  bill: GatewayBill,
): Promise<readonly GatewayField[]> => {
  const order = await lockToPay(tx, bill);
  return buildForm(gateway, order, await beginAttempt(tx, gateway, order, bill), bill);
};

const buildForm = (
  gateway: PaymentGateway,
  order: PayableOrder,
  attempt: StartedAttempt,
  bill: GatewayBill,
): readonly GatewayField[] =>
  buildPaymentForm(gateway.merchant, gateway.origin, {
    merchantOrderNo: attempt.gatewayNumber,
    totalNtd: order.totalNtd,
    itemDescription: describeItems(order, bill.language),
    payType: bill.payType,
    timestampSeconds: attempt.startedAtSeconds,
    notifyUrl: `${gateway.publicUrl}${gatewayCallPaths.notify}`,
    returnUrl: `${gateway.publicUrl}${gatewayCallPaths.return}`,
    clientBackUrl: ordersPageUrl(gateway, order.orderNumber),
    language: bill.language === 'en' ? 'en' : 'zh-tw',
    tradeLimitSeconds: GATEWAY_PAGE_SECONDS,
    ...(attempt.payUntil === null ? {} : { payUntil: attempt.payUntil }),
    ...(order.email === null ? {} : { payerEmail: order.email }),
  }).fields;

const describeItems = (order: PayableOrder, language: Language): string => {
  const names = language === 'en' ? order.namesEn : order.namesZh;
  const first = names[0] ?? order.orderNumber;
  if (names.length < 2) return first;
  return language === 'en' ? `${first} and ${names.length - 1} more` : `${first} 等 ${names.length} 項`;
};
