import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { adminQuery } from '../../apps/server/test/database/admin-query.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { rowsOfRun } from '../support/journey/rows-of-run.ts';
import { chooseInvoice } from '../support/screens/invoice-screens.ts';
import { confirmPayment, decideAtGateway } from '../support/screens/payment-screens.ts';
import { zh } from '../support/screens/words.ts';

const COFFEE_COURSE = 'V003';
const BREATHING = 'A002';

describe('a basket of several kinds of tax', () => {
  const journeys = openJourneys();

  it.each(
    rowsOfRun([
      ['phone', screens.phone],
      ['desk', screens.desk],
    ] as const),
  )('[OWN-6] says what is exempt, is not invoiced to a company, and is paid with a carrier, on a %s', (_name, screen) =>
    journeys.visit(screen, async ({ page, beside, shop, expectMessage }) => {
      expectMessage(/status of 409/);
      await adminQuery(
        shop.databaseUrl ?? '',
        `update product set tax_kind = 'exempt' where product_id = '${BREATHING}'`,
      );
      const call = await beside.register(newPerson('林美'));
      await call(contract.addItem, { ProductId: COFFEE_COURSE });
      await call(contract.addItem, { ProductId: BREATHING });
      await page.goto('/users/shoppingcart');
      await page.getByText('免稅').waitFor();
      const sums = page.locator('main dl').last().getByRole('definition');
      await expect.poll(() => sums.allInnerTexts()).toEqual(['NT$1,914', 'NT$60', 'NT$1,974']);
      expect(await barriersInFullRun(page)).toEqual([]);

      await page.getByRole('checkbox', { name: zh.terms }).check();
      await page.getByRole('button', { name: zh.startPayment }).click();
      const overlay = page.getByRole('dialog', { name: zh.paymentDialog });
      const companyId = await chooseInvoice(overlay, 'InvoiceCompany');
      await companyId.fill('22099131');
      await overlay.getByText(/(檢查通過|格式正確)，可以結帳/).waitFor();
      await overlay.getByRole('button', { name: zh.pay('NT$1,974') }).click();
      await page
        .getByRole('dialog', { name: zh.confirmQuestion })
        .getByRole('button', { name: zh.confirmPayment })
        .click();
      await overlay.getByText('應稅與免稅商品不能開在同一張公司發票').waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);

      await overlay.getByRole('radio', { name: '會員載具' }).check();
      await overlay.getByRole('button', { name: zh.pay('NT$1,974') }).click();
      await confirmPayment(page, zh);
      await decideAtGateway(page, zh.approve);
      await page.getByRole('status', { name: zh.paymentResult }).getByText(zh.paid).waitFor();
      const CustomerOrderId = new URL(page.url()).searchParams.get('OrderId') ?? '';
      const issued = async () => (await call(contract.qryOrderInvoices, { CustomerOrderId }))[0];
      await expect.poll(async () => (await issued())?.Status).toBe('issued');
      expect(await issued()).toMatchObject({ Amount: 1_914, TaxAmount: 60, TotalAmount: 1_974 });
    }),
  );
});
