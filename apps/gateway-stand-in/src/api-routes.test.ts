import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCardCall,
  buildTradeQuestion,
  buildWalletRefund,
  GATEWAY_PATHS,
  readCardAnswer,
  readTradeAnswer,
  readWalletAnswer,
  type CardAction,
  type PaymentRequest,
} from '@kapok/newebpay';
import { openTestDatabase, type StandInDatabase } from '../test/database.ts';
import { merchant, openPayPage, paymentRequest, postForm } from '../test/stand-in.ts';
import { buildGatewayStandIn, type GatewayStandInOptions } from './build-gateway-stand-in.ts';

let database: StandInDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => app.close());

const start = async (options: Partial<GatewayStandInOptions> = {}): Promise<void> => {
  app = await buildGatewayStandIn({ merchant, pool: database.connect(), ...options });
};

interface OpenedTrade {
  readonly address: string;
  readonly merchantOrderNo: string;
  readonly totalNtd: number;
}

const open = async (changes: Partial<PaymentRequest> = {}): Promise<OpenedTrade> => {
  const request = paymentRequest('http://127.0.0.1:9', changes);
  const { merchantOrderNo, totalNtd } = request;
  return { address: await openPayPage(app, request), merchantOrderNo, totalNtd };
};

const openPaid = async (changes: Partial<PaymentRequest> = {}): Promise<OpenedTrade> => {
  const trade = await open(changes);
  await postForm(app, `${trade.address}/approve`);
  return trade;
};

const query = async (trade: Pick<OpenedTrade, 'merchantOrderNo' | 'totalNtd'>) => {
  const answer = await postForm(app, GATEWAY_PATHS.queryTrade, buildTradeQuestion(merchant, trade, 1_795_000_000));
  return readTradeAnswer(merchant, trade, answer.json());
};

const callCard = async (action: CardAction, { merchantOrderNo }: OpenedTrade, totalNtd: number) => {
  const path = action === 'cancel-authorisation' ? GATEWAY_PATHS.cancel : GATEWAY_PATHS.close;
  const call = buildCardCall(merchant, { action, merchantOrderNo, totalNtd, timestampSeconds: 1_795_000_000 });
  const answer = readCardAnswer((await postForm(app, path, call)).json());
  return 'code' in answer ? answer.code : answer.kind;
};

const refundWallet = async ({ merchantOrderNo }: OpenedTrade, totalNtd: number) => {
  const refund = { payType: 'LINEPAY', merchantOrderNo, totalNtd, timestampSeconds: 1_795_000_000 } as const;
  const answer = await postForm(app, GATEWAY_PATHS.walletRefund, buildWalletRefund(merchant, refund));
  return readWalletAnswer(merchant, refund, answer.json());
};

describe('asking about a trade', () => {
  it('tells what became of it [PAY-4]', async () => {
    await start();
    const unpaid = await open();
    expect(await query(unpaid)).toMatchObject({ kind: 'trade', status: 'unpaid', paidAt: undefined });
    await postForm(app, `${unpaid.address}/decline`);
    expect(await query(unpaid)).toMatchObject({ status: 'failed', capture: 'none' });
    const paid = await openPaid({ payType: 'APPLEPAY' });
    expect(await query(paid)).toMatchObject({
      status: 'paid',
      paymentType: 'CREDIT',
      paymentMethod: 'APPLEPAY',
      capture: 'done',
      refundableNtd: 1234,
    });
  });

  it('finds nothing for an unknown number or another amount [PAY-4]', async () => {
    await start();
    const paid = await openPaid();
    expect(await query({ ...paid, merchantOrderNo: 'never_used' })).toEqual({ kind: 'unknown-trade' });
    expect(await query({ ...paid, totalNtd: 1233 })).toEqual({ kind: 'unknown-trade' });
  });

  it('is refused without the right checksum [PAY-5]', async () => {
    await start();
    const fields = { ...buildTradeQuestion(merchant, await open(), 1), CheckValue: 'F'.repeat(64) };
    expect((await postForm(app, GATEWAY_PATHS.queryTrade, fields)).json()).toMatchObject({ Status: 'TRA10054' });
  });
});

describe('refunding a card payment', () => {
  it('gives back parts until nothing is left [PAY-6]', async () => {
    await start();
    const paid = await openPaid();
    expect(await callCard('refund', paid, 1000)).toBe('SUCCESS');
    expect(await query(paid)).toMatchObject({ status: 'paid', refund: 'done', refundableNtd: 234 });
    expect(await callCard('refund', paid, 235)).toBe('TRA10036');
    expect(await callCard('refund', paid, 234)).toBe('SUCCESS');
    expect(await query(paid)).toMatchObject({ status: 'refunded', refundableNtd: 0 });
    expect(await callCard('refund', paid, 1)).toBe('TRA10036');
  });

  it('never gives back more than was paid, however many ask at once [PAY-6]', async () => {
    await start();
    const paid = await openPaid();
    const codes = await Promise.all(Array.from({ length: 6 }, () => callCard('refund', paid, 500)));
    expect(codes.filter((code) => code === 'SUCCESS')).toHaveLength(2);
    expect(await query(paid)).toMatchObject({ refundableNtd: 234 });
  });

  it('waits for the bank and takes no second refund meanwhile [P11]', async () => {
    await start({ refundMode: 'by-hand' });
    const paid = await openPaid();
    expect(await callCard('refund', paid, 1234)).toBe('SUCCESS');
    expect(await query(paid)).toMatchObject({ status: 'paid', refund: 'queued' });
    expect(await callCard('refund', paid, 1)).toBe('TRA10045');
    expect((await postForm(app, `${paid.address}/run-bank`)).json()).toEqual({ status: 'refunded' });
    expect(await query(paid)).toMatchObject({ status: 'refunded', refund: 'done' });
  });

  it('cancels instead while nothing is captured, and only as a whole [PAY-6]', async () => {
    await start({ captureMode: 'on-request' });
    const paid = await openPaid();
    expect(await callCard('refund', paid, 100)).toBe('TRA10047');
    expect(await callCard('cancel-authorisation', paid, 100)).toBe('TRA10047');
    expect(await callCard('cancel-authorisation', paid, 1234)).toBe('SUCCESS');
    expect(await query(paid)).toMatchObject({ status: 'cancelled', refundableNtd: 0 });
    expect(await callCard('capture', paid, 1234)).toBe('TRA10047');
  });

  it('is possible after a capture on request, and cancelling is not [PAY-6]', async () => {
    await start({ captureMode: 'on-request' });
    const paid = await openPaid();
    expect(await callCard('capture', paid, 1234)).toBe('SUCCESS');
    expect(await callCard('cancel-authorisation', paid, 1234)).toBe('TRA10047');
    expect(await callCard('refund', paid, 1234)).toBe('SUCCESS');
    expect(await query(paid)).toMatchObject({ status: 'refunded' });
  });

  it('is refused for what is unpaid, unknown, not a card, or not readable [PAY-5]', async () => {
    await start();
    expect(await callCard('refund', await open(), 1)).toBe('TRA10047');
    expect(await callCard('refund', { ...(await open()), merchantOrderNo: 'never_used' }, 1)).toBe('TRA10021');
    expect(await callCard('refund', await openPaid({ payType: 'WEBATM' }), 1)).toBe('TRA10047');
    const nonsense = await postForm(app, GATEWAY_PATHS.close, { MerchantID_: merchant.merchantId, PostData_: 'ab' });
    expect(nonsense.json()).toMatchObject({ Status: 'TRA10008' });
  });
});

describe('refunding a LINE Pay payment', () => {
  it('gives back parts at once until nothing is left [PAY-6]', async () => {
    await start();
    const paid = await openPaid({ payType: 'LINEPAY' });
    expect(await refundWallet(paid, 1000)).toEqual({ kind: 'accepted', code: '1000' });
    expect(await refundWallet(paid, 235)).toMatchObject({ kind: 'refused' });
    expect(await refundWallet(paid, 234)).toMatchObject({ kind: 'accepted' });
    expect(await query(paid)).toMatchObject({ status: 'refunded', refund: 'done', refundableNtd: undefined });
  });

  it('is refused for a card payment [PAY-6]', async () => {
    await start();
    expect(await refundWallet(await openPaid(), 1)).toMatchObject({ kind: 'refused', code: '1102' });
  });
});
