import { expect, it } from 'vitest';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson, type Account } from '../support/journey/people.ts';
import { registerFromSignIn } from '../support/screens/account-screens.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { decideAtGateway, payFromCart } from '../support/screens/payment-screens.ts';
import { zh } from '../support/screens/words.ts';

const journeys = openJourneys();
const COURSE = '大提琴入門：從空弦到第一首曲子';
const SEATS = `${COURSE}（名額）`;
// Toasts keep the language in which they were said, and a typed number its words.
const withToast = { hasForeignWords: true } as const;

/** Puts three seats in the cart from the course's page, and pays for them. */
const buyThree = async (visit: Visit): Promise<string> => {
  const { page } = visit;
  await page.goto('/products/cello-first-bow');
  const form = page.getByRole('main');
  await form.getByRole('button', { name: '為多人購買' }).click();
  const number = form.getByLabel('名額數');
  await number.fill('1');
  await form.getByRole('button', { name: '將名額加入購物車' }).click();
  await form.getByText('請輸入 2 到 200 的整數').first().waitFor();
  await number.fill('2');
  await form.getByText('2 個名額 × NT$1,890 = NT$3,780').waitFor();
  await form.getByRole('button', { name: '將名額加入購物車' }).click();
  await page.getByText(`已將「${SEATS}」加入購物車`).waitFor();
  await page.setViewportSize(screens.phone.viewport);
  expect(await lookAtScreen(visit, { name: 'product-seats', ...withToast })).toEqual([]);
  await page.setViewportSize(screens.desk.viewport);

  await page.goto('/users/shoppingcart');
  await page.getByText('付款後，每個名額會有一組兌換碼').waitFor();
  await page.getByRole('button', { name: `增加「${SEATS}」的數量` }).click();
  await page.getByText('NT$5,670').first().waitFor();
  expect(await lookAtScreen(visit, { name: 'cart-seats' })).toEqual([]);
  await payFromCart(page, zh, 'NT$5,670');
  await decideAtGateway(page, zh.approve);
  await page.getByRole('status', { name: zh.paymentResult }).getByText('付款成功，兌換碼在下方的訂單裡').waitFor();
  const codes = page.getByRole('list', { name: `「${SEATS}」的兌換碼` });
  await codes.getByRole('listitem').nth(2).waitFor();
  expect(await lookAtScreen(visit, { name: 'order-seats' })).toEqual([]);
  return codes.locator('code').first().innerText();
};

/** Somebody who was sent the link opens it, makes an account, and redeems the code. */
const redeemLink = async (visit: Visit, code: string, learner: Account): Promise<void> => {
  const { page } = visit;
  await page.goto(`/redeem#code=${code}`);
  const field = page.getByLabel('兌換碼');
  await expect.poll(() => field.inputValue()).toBe(code);
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: '登入後兌換' }).click();
  await registerFromSignIn(page, zh, learner);
  await page.waitForURL('**/redeem');
  await expect.poll(() => field.inputValue()).toBe(code);
  expect(await lookAtScreen(visit, { name: 'redeem' })).toEqual([]);
  await page.getByRole('button', { name: '兌換', exact: true }).click();
  await page.getByRole('status').getByText(`「${COURSE}」已加入您的收藏`).waitFor();
  expect(await lookAtScreen(visit, { name: 'redeemed', ...withToast })).toEqual([]);
  await page.getByRole('link', { name: '開始觀看' }).click();
  await page.waitForURL('**/users/mediaplayer**');
  await page.getByRole('heading', { name: COURSE }).first().waitFor();
};

/** A code that somebody else has used says so. */
const redeemUsed = async (visit: Visit, code: string): Promise<void> => {
  const { page, beside, expectMessage } = visit;
  expectMessage(/status of 409/);
  await beside.register(newPerson('王同學'));
  await page.goto('/redeem');
  await page.getByRole('button', { name: '兌換', exact: true }).click();
  await page.getByText('這不是完整的兌換碼，請再確認一次').waitFor();
  await page.getByLabel('兌換碼').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: '兌換', exact: true }).click();
  await page.getByRole('alert').getByText('這組兌換碼已被兌換，每組限一人').waitFor();
  expect(await lookAtScreen(visit, { name: 'redeem-used', ...withToast })).toEqual([]);
};

/** Staff see how far the seats of an order are, and at a learner whose order it was. */
const lookAsStaff = async (visit: Visit, orderId: string, learner: Account): Promise<void> => {
  const { page, beside } = visit;
  await beside.signIn(demoStaff);
  await page.goto(`/mgnh/orders/${orderId}`);
  await page.getByText('未兌換 0 個，已兌換 1 個，已退費 2 個').waitFor();
  expect(await lookAtScreen(visit, { name: 'management-order-seats', ...withToast })).toEqual([]);
  await page.goto('/mgnh/customermanagement');
  await page.getByRole('searchbox', { name: '以姓名、帳號或電子信箱搜尋' }).fill(learner.email);
  await page.getByRole('main').getByRole('link', { name: learner.userName }).click();
  await page.getByRole('region', { name: '擁有的課程' }).getByText(`以兌換碼取得 · 訂單 ${orderId}`).waitFor();
};

/** What nobody has redeemed goes back, and its codes end. */
const refundTheRest = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await page.reload();
  await page.getByText('已兌換 1 個，共 3 個').waitFor();
  const ask = page.getByRole('button', { name: `申請退費：「${SEATS}」` });
  await ask.click();
  const overlay = page.getByRole('dialog', { name: '申請退費' });
  await overlay.getByText('未兌換的名額：2 個').waitFor();
  await overlay.getByText('未兌換的兌換碼會立即失效').waitFor();
  expect(await lookAtScreen(visit, { name: 'refund-seats' })).toEqual([]);
  // The other language brought other orders, and closed it.
  await page.reload();
  await ask.click();
  await overlay.getByRole('checkbox', { name: zh.terms }).check();
  await overlay.getByRole('button', { name: '確認退款 NT$3,780' }).click();
  await overlay.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('已退費', { exact: true }).count()).toBe(2);
  await page.setViewportSize(screens.phone.viewport);
  expect(await lookAtScreen(visit, { name: 'order-seats-refunded', ...withToast })).toEqual([]);
};

it('[OFFER-3] one buyer pays for three seats, one is redeemed by its link, and the others go back', () =>
  journeys.visit(screens.desk, async (buyer) => {
    await buyer.beside.register(newPerson('陳經理'));
    const code = await buyThree(buyer);
    const learner = newPerson('林同學');
    await journeys.visit(screens.phone, (visit) => redeemLink(visit, code, learner));
    await journeys.visit(screens.phone, (other) => redeemUsed(other, code));
    await refundTheRest(buyer);
    const orderId = new URL(buyer.page.url()).searchParams.get('OrderId') ?? '';
    await journeys.visit(screens.desk, (staff) => lookAsStaff(staff, orderId, learner));
  }));
