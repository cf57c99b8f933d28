import { randomBytes } from 'node:crypto';
import { contract, createClient, type Call } from '@kapok/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../database/index.ts';
import { openOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from '../otlp-receiver.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';

/** What people and the operator gave: nothing of it may be in any trace. */
const SECRETS = {
  userName: 'su-mei-traced',
  email: 'su-mei.traced@example.test',
  name: '蘇梅蹤跡',
  password: 'Untraceable-Lily-42',
  carrier: '/TRC+042',
  query: 'code-of-a-journey-7f3c',
  shopSecret: 'a secret of the shop that no trace may show',
  collectorToken: 'token-of-the-collector-91',
} as const;

/** A process that has nothing compiled yet takes its time to start on a busy machine. */
const START_LIMIT_MS = 180_000;

const line = z.looseObject({ reqId: z.string().optional(), traceId: z.string().optional(), msg: z.string() });

const textOf = (span: ReceivedSpan, key: string): unknown =>
  span.attributes.find((attribute) => attribute.key === key)?.value['stringValue'];

describe('a shop whose traces are collected', () => {
  let database: TestDatabase;
  let receiver: OtlpReceiver;
  let shop: ShopProcess;
  let token: string | null = null;
  let traceparent: string | undefined;
  let call: Call;

  beforeAll(async () => {
    [database, receiver] = await Promise.all([createTestDatabase(), openOtlpReceiver()]);
    shop = await startShopProcess(database.connectionString, {
      SHOP_SECRET: SECRETS.shopSecret,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${SECRETS.collectorToken}`,
      OTEL_TRACES_SAMPLER: 'parentbased_always_off',
    });
    call = createClient({
      token: () => token,
      newIdempotencyKey: () => crypto.randomUUID(),
      transport: async (path, headers, body) => {
        const traced = traceparent === undefined ? {} : { traceparent };
        const answer = await fetch(`${shop.url}${path}`, { method: 'POST', headers: { ...headers, ...traced }, body });
        return { status: answer.status, json: await answer.json() };
      },
    });
  }, START_LIMIT_MS);
  afterAll(async () => {
    await shop.close();
    await receiver.close();
    await database.drop();
  });

  /** The ids of all traces that the browser began. */
  const begun = new Set<string>();

  /** Does something as a browser whose own trace has this id, in a span that it answers. */
  const inTrace = async (act: () => Promise<unknown>): Promise<{ traceId: string; spanId: string }> => {
    const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    begun.add(traceId);
    traceparent = `00-${traceId}-${spanId}-01`;
    await act();
    traceparent = undefined;
    return { traceId, spanId };
  };

  const spansOf = (traceId: string): readonly ReceivedSpan[] =>
    receiver.spans().filter((span) => span.traceId === traceId);

  const childrenOf = (parent: ReceivedSpan): readonly ReceivedSpan[] =>
    spansOf(parent.traceId).filter(({ parentSpanId }) => parentSpanId === parent.spanId);

  const find = (spans: readonly ReceivedSpan[], name: string): ReceivedSpan => {
    const found = spans.find((span) => span.name === name);
    if (found === undefined) throw new Error(`no span ${name} in: ${spans.map((span) => span.name).join(', ')}`);
    return found;
  };

  const statementsBelow = (parent: ReceivedSpan): readonly string[] =>
    childrenOf(parent).flatMap((span) => [String(textOf(span, 'db.query.text')), ...statementsBelow(span)]);

  const query = async (statement: string): Promise<void> => {
    const client = new Client(database.connectionConfig);
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  let bought: { traceId: string; spanId: string };
  let order = '';
  let amount = 0;

  it('[WIDE-6] puts a purchase into one trace: the browser’s request, its call, its SQL, and the job that it queued', async () => {
    const account = { UserName: SECRETS.userName, Email: SECRETS.email, Password: SECRETS.password };
    await inTrace(async () => {
      token = (await call(contract.register, { ...account, CName: SECRETS.name })).AccessToken;
    });
    await inTrace(() => call(contract.addItem, { ProductId: 'V001' }));
    bought = await inTrace(async () => {
      const made = await call(contract.convertShoppingCartToOrder, {
        InvoiceCompanyOrCarriageOrDonate: 'Carriage',
        InvoiceCompanyInvoiceId: SECRETS.carrier,
      });
      if (made === false) throw new Error('the cart was empty');
      ({ CustomerOrderId: order, TotalAmount: amount } = made);
    });
    await expect.poll(() => spansOf(bought.traceId).map(({ name }) => name)).toContain('job send-mail');

    const request = find(spansOf(bought.traceId), 'POST /api/Orders/ConvertShoppigCartToOrder');
    expect(request).toMatchObject({ kind: 2, parentSpanId: bought.spanId, status: { code: 0 } });
    const served = find(childrenOf(request), 'Orders/ConvertShoppigCartToOrder');
    const transaction = find(childrenOf(served), 'transaction');
    const written = childrenOf(transaction).map((span) => String(textOf(span, 'db.query.text')));
    expect(written.some((text) => /insert into customer_order .*\$1/.test(text))).toBe(true);
    expect(written).toContain('commit');

    const job = find(spansOf(bought.traceId), 'job send-mail');
    const queuedIn = spansOf(bought.traceId).find(({ spanId }) => spanId === job.parentSpanId);
    expect([served.spanId, transaction.spanId]).toContain(queuedIn?.spanId);
    expect(job.links).toEqual([{ traceId: bought.traceId, spanId: queuedIn?.spanId }]);
    expect(statementsBelow(job).length).toBeGreaterThan(0);
    expect(receiver.tokens()).toContain(`Bearer ${SECRETS.collectorToken}`);
  });

  it('[WIDE-6] names the trace in the request’s lines of the log, beside the request id that the trace holds', () => {
    const lines = shop
      .output()
      .split('\n')
      .filter((text) => text.startsWith('{'))
      .map((text) => line.parse(JSON.parse(text)));
    const own = lines.filter(({ traceId }) => traceId === bought.traceId);
    expect(own.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['incoming request', 'request completed']));
    const request = find(spansOf(bought.traceId), 'POST /api/Orders/ConvertShoppigCartToOrder');
    expect(new Set(own.map(({ reqId }) => reqId))).toEqual(new Set([textOf(request, 'kapok.request.id')]));
  });

  it('[WIDE-6] follows a job to the company that it asks', async () => {
    await inTrace(() => call(contract.newebpayPayBill, { ordernumber: order, amount, payType: 'CREDIT' }));
    // Nobody is asked about a form that was handed out a moment ago.
    await query(`update payment_attempt set started_at = started_at - interval '1 minute'`);
    const { traceId } = await inTrace(() => call(contract.qryOrderByOrderId, { qryString: order }));
    await expect.poll(() => spansOf(traceId).map(({ name }) => name)).toContain('job reconcile-attempt');
    const job = find(spansOf(traceId), 'job reconcile-attempt');
    const asked = childrenOf(job).find(({ name }) => name.startsWith('POST localhost:'));
    expect(asked).toMatchObject({ kind: 3, status: { code: 0 } });
  });

  it('[WIDE-6] keeps to itself what the sampler leaves out, and shows no name, mail, password, token, code or other value that people gave', async () => {
    await call(contract.qryShoppingCart, {});
    const { traceId } = await inTrace(async () => {
      const headers = { traceparent: traceparent ?? '', cookie: `kapok_refresh=${SECRETS.query}` };
      await fetch(`${shop.url}/api/Nothing/${SECRETS.query}?code=${SECRETS.query}`, { headers });
      await call(contract.signIn, { UserName: SECRETS.userName, Password: `${SECRETS.password}x` }).catch(() => false);
      await call(contract.signIn, { UserName: SECRETS.userName, Password: SECRETS.password });
    });
    await expect.poll(() => spansOf(traceId).filter(({ name }) => name === 'POST /api/Token/SignIn').length).toBe(2);
    expect(spansOf(traceId).map(({ name }) => name)).toContain('GET unknown');
    expect([...new Set(receiver.spans().map((span) => span.traceId))].filter((id) => !begun.has(id))).toEqual([]);
    const raw = receiver.raw();
    expect(raw).toContain('from member');
    for (const secret of [...Object.values(SECRETS), order, token ?? SECRETS.userName]) {
      expect(raw).not.toContain(secret);
      expect(raw).not.toContain(encodeURIComponent(secret));
      expect(raw).not.toContain(JSON.stringify(secret).slice(1, -1));
    }
    // The address of whoever called; those of other companies have a port.
    expect(raw).not.toContain('127.0.0.1"');
  });

  it('[WIDE-6] answers and ends as ever while the collector fails, then says nothing at all', async () => {
    receiver.answer(500);
    await inTrace(() => call(contract.qryShoppingCart, {}));
    await expect.poll(() => shop.output()).toContain('traces are not taken');
    receiver.answer('never');
    const before = receiver.posts();
    await inTrace(() => call(contract.qryShoppingCart, {}));
    await expect.poll(() => receiver.posts()).toBeGreaterThan(before);
    // Waiting for the collector 15 seconds each time would be longer than this test may take.
    for (let turn = 0; turn < 20; turn += 1) await inTrace(() => call(contract.qryShoppingCart, {}));
    // In order and in time: one that has to be cut off after nine seconds ends with 1.
    expect(await shop.end()).toBe(0);
    expect(shop.output().match(/traces are not taken/g)).toHaveLength(1);
    expect(shop.output()).toContain('tracing loads');
  });
});
