import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPurchase, type PurchaseEvent, type PurchaseState } from './purchase.ts';

type State = PurchaseState<string, string>;
type Event = PurchaseEvent<string, string>;

const ORDER = '26112312345678';
const basket = { kinds: ['video'], shippingCode: null } as const;
const summary = { orderId: null, pieces: 2, totalNtd: 1_260, basket };
const startOf = (state: State): State => state;
const cart = startOf({ stage: 'cart' });
const follow = (...events: readonly Event[]): State => events.reduce<State>(nextPurchase, cart);

const agreed: Event = { type: 'agreed', summary };
const pressed: Event = { type: 'pressed' };
const ordered: Event = { type: 'ordered', orderId: ORDER, totalNtd: 1_260 };
const form: Event = { type: 'form-arrived', form: 'form' };
const lost: Event = { type: 'failed', code: 'network', totalNtd: null };
const left: Event = { type: 'left' };
const accountNeeded: Event = { type: 'account-needed', summary };
const signedIn: Event = { type: 'signed-in', summary };
const cartChanged: Event = { type: 'cart-changed', summary: { orderId: null, pieces: 2, totalNtd: 1_300, basket } };

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom(agreed, pressed, form, lost, left, accountNeeded, signedIn, cartChanged),
  fc.constant<Event>({ type: 'nothing-to-order' }),
  fc.constantFrom(1_260, 1_300).map((totalNtd): Event => ({ type: 'ordered', orderId: ORDER, totalNtd })),
  fc
    .tuple(
      fc.constantFrom('unavailable', 'price-changed', 'order-already-paid', 'out-of-stock'),
      fc.constantFrom(null, 1_300),
    )
    .map(([code, totalNtd]): Event => ({ type: 'failed', code, totalNtd })),
);

const orderOf = (state: State): string | null => ('summary' in state ? state.summary.orderId : null);

describe('[FLOW-1] a purchase', () => {
  it('leads from the cart to the gateway', () => {
    expect(follow(agreed, pressed, ordered, form)).toEqual({
      stage: 'form',
      summary: { ...summary, orderId: ORDER },
      form: 'form',
    });
  });

  it('goes on with the same sum when the answer to the order is lost', () => {
    expect(follow(agreed, pressed, lost)).toEqual({ stage: 'agreed', summary, failure: 'network' });
    expect(follow(agreed, pressed, lost, pressed, lost, pressed, ordered, form)).toMatchObject({ stage: 'form' });
  });

  it('goes on with the same order when the answer with the form is lost', () => {
    const afterwards = follow(agreed, pressed, ordered, lost);
    expect(afterwards).toEqual({ stage: 'agreed', summary: { ...summary, orderId: ORDER }, failure: 'network' });
    expect(nextPurchase(afterwards, pressed)).toMatchObject({ stage: 'ordering', summary: { orderId: ORDER } });
  });

  it('shows the sum that the shop names, and waits for another press', () => {
    expect(follow(agreed, pressed, { type: 'ordered', orderId: ORDER, totalNtd: 1_300 })).toEqual({
      stage: 'agreed',
      summary: { orderId: ORDER, pieces: 2, totalNtd: 1_300, basket },
      failure: 'price-changed',
    });
    expect(follow(agreed, pressed, { type: 'failed', code: 'price-changed', totalNtd: 1_300 })).toMatchObject({
      stage: 'agreed',
      summary: { totalNtd: 1_300 },
    });
  });

  it('is over where the cart turns out empty or the order is paid already', () => {
    expect(follow(agreed, pressed, { type: 'nothing-to-order' })).toEqual({
      stage: 'over',
      orderId: null,
      code: 'cart-empty',
    });
    expect(follow(agreed, pressed, ordered, { type: 'failed', code: 'order-already-paid', totalNtd: null })).toEqual({
      stage: 'over',
      orderId: ORDER,
      code: 'order-already-paid',
    });
  });

  it('[OWN-8] is over with an order of NT$0, which needs no form', () => {
    const free = { ...summary, totalNtd: 0 };
    expect(
      follow({ type: 'agreed', summary: free }, pressed, { type: 'ordered', orderId: ORDER, totalNtd: 0 }),
    ).toEqual({
      stage: 'over',
      orderId: ORDER,
      code: 'settled',
    });
    expect(follow(agreed, pressed, { type: 'ordered', orderId: ORDER, totalNtd: 0 })).toMatchObject({
      stage: 'agreed',
      failure: 'price-changed',
    });
  });

  it('[LOOK-4] lets a visitor sign in on the way, with the same sum', () => {
    expect(follow(accountNeeded)).toEqual({ stage: 'account', summary });
    expect(follow(accountNeeded, pressed)).toEqual({ stage: 'account', summary });
    expect(follow(accountNeeded, signedIn)).toEqual({ stage: 'agreed', summary, failure: null });
    expect(follow(accountNeeded, signedIn, pressed, ordered, form)).toMatchObject({ stage: 'form' });
    expect(follow(accountNeeded, left)).toEqual(cart);
  });

  it("[LOOK-4] says that the member's cart held more than the visitor's, before anything is paid", () => {
    const joined = { orderId: null, pieces: 3, totalNtd: 3_150, basket };
    expect(follow(accountNeeded, { type: 'signed-in', summary: joined })).toEqual({
      stage: 'agreed',
      summary: joined,
      failure: 'cart-joined',
    });
  });

  it('[LOOK-4] takes over what changes in the open cart, and nothing once there is an order', () => {
    expect(follow(agreed, cartChanged)).toMatchObject({ stage: 'agreed', summary: { totalNtd: 1_300 } });
    expect(follow(accountNeeded, cartChanged)).toMatchObject({ stage: 'account', summary: { totalNtd: 1_300 } });
    const placed = follow(agreed, pressed, ordered, lost);
    expect(nextPurchase(placed, cartChanged)).toBe(placed);
    expect(nextPurchase(placed, accountNeeded)).toBe(placed);
  });

  it('[LOOK-4] keeps its sum when the cart turns out empty, since an order may have been made of it', () => {
    const emptied: Event = { type: 'cart-changed', summary: { orderId: null, pieces: 0, totalNtd: 0, basket } };
    expect(follow(agreed, pressed, lost, emptied)).toEqual({ stage: 'agreed', summary, failure: 'network' });
    expect(follow(accountNeeded, emptied)).toEqual({ stage: 'account', summary });
  });

  it('[LOOK-4] asks again who pays when the session ends while the sheet is open', () => {
    expect(follow(agreed, accountNeeded)).toEqual({ stage: 'account', summary });
  });

  const every = (check: (before: State, event: Event, after: State) => void): void => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        events.reduce<State>((before, event) => {
          const after = nextPurchase(before, event);
          check(before, event, after);
          return after;
        }, cart);
      }),
      { numRuns: 1_000 },
    );
  };
  const sumOf = (state: State): number | null => ('summary' in state ? state.summary.totalNtd : null);

  it('never shows a sum that was neither agreed to nor named by the shop', () => {
    every((_before, _event, after) => {
      expect([null, 1_260, 1_300]).toContain(sumOf(after));
    });
  });

  it('never forgets an order before the buyer leaves or it is over', () => {
    every((before, _event, after) => {
      if (orderOf(before) !== null && 'summary' in after) expect(orderOf(after)).toBe(orderOf(before));
    });
  });

  it('changes nothing when an answer comes twice', () => {
    every((_before, event, after) => {
      if (event.type !== 'pressed' && event.type !== 'agreed') expect(nextPurchase(after, event)).toEqual(after);
    });
  });

  it('reaches the gateway only with the sum that the last press confirmed', () => {
    every((before, _event, after) => {
      if (after.stage === 'billing') expect(sumOf(after)).toBe(sumOf(before));
    });
  });

  it('has a next step from every state', () => {
    every((_before, _event, after) => {
      if (after.stage === 'agreed') expect(nextPurchase(after, pressed).stage).toBe('ordering');
      if (after.stage === 'over') expect(nextPurchase(after, agreed).stage).toBe('agreed');
    });
  });
});
