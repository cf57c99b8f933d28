import { contract } from '@kapok/contract';
import type { Person } from './person.ts';

/** What the gateway's last page lets the browser post back to the shop. */
export interface SignedReturn {
  readonly url: string;
  readonly fields: URLSearchParams;
}

/** The pay page of one payment attempt; its id is the gateway's. */
export interface PayPage {
  readonly tradeId: string;
  readonly decide: (outcome: 'approve' | 'decline') => Promise<SignedReturn>;
}

/**
 * Starts paying an order and goes to the gateway. A form whose answer was lost cannot be sent a second time, because its
 * number is used: like a person, this then starts another attempt at the shop.
 */
export const openPayPage = async (person: Person, orderNumber: string, totalNtd: number): Promise<PayPage> => {
  const { ActionUrl: gatewayUrl } = await person.patiently(() => person.call(contract.qryPaymentOptions, {}));
  for (;;) {
    const ask = { ordernumber: orderNumber, amount: totalNtd, payType: 'CREDIT' } as const;
    const fields = await person.patiently(() => person.call(contract.newebpayPayBill, ask));
    const form = new URLSearchParams(fields.map(({ Key, Value }) => [Key, Value]));
    const answer = await person.patiently(() => postForm(gatewayUrl, form));
    const location = answer.headers.get('location');
    if (answer.status === 303 && location !== null) return toPayPage(person, new URL(location, gatewayUrl));
    if (answer.status !== 400) throw new Error(`the gateway answered ${answer.status}`);
  }
};

const toPayPage = (person: Person, address: URL): PayPage => ({
  tradeId: address.pathname.slice('/pay/'.length),
  decide: async (outcome) => {
    const answer = await person.patiently(() => postForm(`${address.href}/${outcome}`, new URLSearchParams()));
    return readReturnForm(await answer.text());
  },
});

/** Brings the browser back to the shop with the signed content, so often. */
export const returnToShop = async (person: Person, signed: SignedReturn, times: number): Promise<void> => {
  for (let time = 1; time <= times; time += 1) {
    const answer = await person.patiently(() => postForm(signed.url, signed.fields));
    if (answer.status !== 303) throw new Error(`the return to the shop was answered with ${answer.status}`);
  }
};

/** A failure of the server's own is no answer: the gateway's side tries again, as it does when nobody answers. */
export const postForm = async (url: string, form: URLSearchParams): Promise<Response> => {
  const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  if (response.status < 500) return response;
  await response.body?.cancel();
  throw new TypeError(`${new URL(url).pathname} answered ${response.status}`);
};

const readReturnForm = (page: string): SignedReturn => {
  const url = /<form id="return-form" method="post" action="([^"]+)"/.exec(page)?.[1];
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const fields = new URLSearchParams([...inputs].map(([, name = '', value = '']) => [name, value]));
  if (url === undefined || fields.get('TradeInfo') === null) throw new Error('the gateway showed no way back');
  return { url, fields };
};
