import { isOfGateway } from '@kapok/domain';
import { methodOf, type QueriedTrade } from '@kapok/newebpay';
import type { GatewayCall, Refund } from './refund.ts';

/** What can be done for a refund of which nothing was sent yet. */
export type Choice =
  | { readonly kind: 'call'; readonly call: GatewayCall }
  /** Later; the reason is for staff. */
  | { readonly kind: 'wait'; readonly reason: string }
  | { readonly kind: 'fail'; readonly reason: string };

type Facts = Pick<Refund, 'payType' | 'totalNtd' | 'paymentNtd'>;

/**
 * Picks the gateway's call by how the payment was made and how far the gateway is with it. A card payment that is not
 * captured yet can only be cancelled as a whole; a part of it waits for the capture.
 */
export const chooseCall = (refund: Facts, trade: QueriedTrade): Choice => {
  if (trade.status !== 'paid') return { kind: 'fail', reason: `trade-${trade.status}` };
  if (isUnderWay(trade)) return { kind: 'wait', reason: 'other-refund-pending' };
  if (!isOfGateway(refund.payType)) return { kind: 'fail', reason: 'not-of-the-gateway' };
  const { moneyBack } = methodOf(refund.payType);
  const isWallet = moneyBack === 'wallet' || moneyBack === 'wallet-whole';
  return isWallet ? { kind: 'call', call: 'wallet' } : chooseCardCall(refund, trade);
};

/** Another refund of the trade, made by hand at the gateway perhaps, must end first. */
const isUnderWay = (trade: QueriedTrade): boolean => trade.refund === 'queued' || trade.refund === 'processing';

const chooseCardCall = (refund: Facts, trade: QueriedTrade): Choice => {
  if (trade.capture === 'processing' || trade.capture === 'done') return { kind: 'call', call: 'close' };
  if (trade.capture === 'none' && refund.totalNtd === refund.paymentNtd) return { kind: 'call', call: 'cancel' };
  return { kind: 'wait', reason: 'not-captured' };
};
