import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noInvoiceServices } from '#server/platform/config/invoice-settings.ts';
import { openMoneyGateway, type MoneyGateway } from '../../../test/money-gateway.ts';
import { startPayment } from '../../../test/money-payments.ts';
import { openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';
import { examine } from './finding.ts';
import { gatewayCheck } from './outside-checks.ts';

let shop: MoneyShop;
let gateway: MoneyGateway;

beforeAll(async () => {
  shop = await openMoneyShop();
  gateway = await openMoneyGateway(shop);
});
afterEach(() => shop.expectSound());
afterAll(async () => {
  await gateway.close();
  await shop.close();
});

const look = () =>
  examine(
    gatewayCheck({
      db: shop.db,
      gateway: gateway.deps.gateway,
      installation: {
        production: true,
        dataDir: '',
        mailServer: { smtpUrl: undefined, mailFrom: '' },
        gatewayKind: 'production',
        invoiceMode: 'by-hand',
        invoiceSource: 'machine',
        mailSource: 'machine',
        invoiceServices: noInvoiceServices,
        trustsProxy: false,
      },
    }),
  );

test('[OWN-3] the gateway is never asked about a form that nobody posted, and about a payment that it took', async () => {
  await startPayment(shop);
  // It is reached, and nothing is asked that would count against the shop.
  expect(await look()).toMatchObject({ state: 'amber' });

  const paid = await startPayment(shop);
  await gateway.visit(paid);
  await gateway.decide(paid, 'approve');
  await postFromGateway(shop, 'Notify', signedReport(paid));
  await startPayment(shop);
  expect(await look()).toMatchObject({ state: 'green' });
});
