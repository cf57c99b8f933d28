import type { PaidBasket } from './pickup-payment.ts';

/**
 * The way from the cart to the gateway, as one buyer goes it on one screen. Pure: the screen sends what the buyer did and what
 * the shop answered, and shows the state. `docs/purchase.md` draws it.
 *
 * Three rules hold in every state: the sum that the buyer was shown changes only when the shop names another one; an
 * order number, once known, is never forgotten before the buyer leaves; and an answer nobody waits for changes nothing.
 */

/** What the buyer sees of what they pay for. `orderId` is null until the shop has answered with one. */
export interface PurchaseSummary {
  readonly orderId: string | null;
  readonly pieces: number;
  /** With tax, NTD. */
  readonly totalNtd: number;
  /** What decides on the ways to pay for it. */
  readonly basket: PaidBasket;
}

/**
 * `Form` is what the browser posts to the gateway, `Code` why a press did not lead on: an error code of the shop, or
 * `network` where no answer came and nobody knows whether the shop did its work.
 */
export type PurchaseState<Form, Code extends string> =
  /** The cart or the order is looked at; nothing has been agreed to. */
  | { readonly stage: 'cart' }
  /** The payment sheet is open to a visitor, who signs in or registers in it. */
  | { readonly stage: 'account'; readonly summary: PurchaseSummary }
  /** The payment sheet is open. The next press asks for the order, or confirms the one that is there. */
  | {
      readonly stage: 'agreed';
      readonly summary: PurchaseSummary;
      readonly failure: Code | 'price-changed' | 'cart-joined' | null;
    }
  /** The shop makes the order, or takes the invoice choice over into it. */
  | { readonly stage: 'ordering'; readonly summary: PurchaseSummary }
  /** The order is there; the shop prepares the gateway's form. */
  | { readonly stage: 'billing'; readonly summary: PurchaseSummary & { readonly orderId: string } }
  /** The browser is on its way to the gateway. */
  | { readonly stage: 'form'; readonly summary: PurchaseSummary & { readonly orderId: string }; readonly form: Form }
  /** There is nothing to pay here (any more): what the order says how to pay for later, an empty cart, an order of NT$0, or one that was paid, has expired or was deleted. */
  | {
      readonly stage: 'over';
      readonly orderId: string | null;
      readonly code: Code | 'cart-empty' | 'settled' | 'to-pay-later';
    };

export type PurchaseEvent<Form, Code extends string> =
  | { readonly type: 'agreed'; readonly summary: PurchaseSummary }
  /** The sheet is opened by a visitor, or the member's session ends while it is open. */
  | { readonly type: 'account-needed'; readonly summary: PurchaseSummary }
  /** The visitor has become a member, whose cart may hold more than the visitor's did. */
  | { readonly type: 'signed-in'; readonly summary: PurchaseSummary }
  /** The open cart has other lines or another sum, for instance with a delivery that was chosen in the sheet. */
  | { readonly type: 'cart-changed'; readonly summary: PurchaseSummary }
  | { readonly type: 'pressed' }
  | { readonly type: 'ordered'; readonly orderId: string; readonly totalNtd: number }
  | { readonly type: 'nothing-to-order' }
  | { readonly type: 'form-arrived'; readonly form: Form }
  /** The order says now how to pay for it later: nothing leads to the gateway. */
  | { readonly type: 'told-how-to-pay' }
  /** `totalNtd`: the right sum, where the shop named it with its refusal. */
  | { readonly type: 'failed'; readonly code: Code; readonly totalNtd: number | null }
  | { readonly type: 'left' };

/** Refusals after which this order can never be paid from here. */
const endings: ReadonlySet<string> = new Set(['order-already-paid', 'order-expired', 'order-not-found']);

type In<Form, Code extends string, Stage extends PurchaseState<Form, Code>['stage']> = Extract<
  PurchaseState<Form, Code>,
  { readonly stage: Stage }
>;

/** The state after an event. An event that the state does not wait for, late or double, answers the same state. */
export const nextPurchase = <Form, Code extends string>(
  state: PurchaseState<Form, Code>,
  event: PurchaseEvent<Form, Code>,
): PurchaseState<Form, Code> => {
  switch (state.stage) {
    case 'cart':
    case 'over':
      return fromPage(state, event);
    case 'account':
      return whileAccountNeeded(state, event);
    case 'agreed':
      return fromSheet(state, event);
    case 'ordering':
      return whileOrdering(state, event);
    case 'billing':
      return whileBilling(state, event);
    case 'form':
      return event.type === 'left' ? { stage: 'cart' } : state;
  }
};

/** Whether the shop is being asked. Nobody leaves meanwhile: what becomes of the press would be shown to no one. */
export const isWaiting = <Form, Code extends string>(state: PurchaseState<Form, Code>): boolean =>
  state.stage === 'ordering' || state.stage === 'billing';

const fromPage = <Form, Code extends string>(
  state: In<Form, Code, 'cart' | 'over'>,
  event: PurchaseEvent<Form, Code>,
): PurchaseState<Form, Code> => {
  if (event.type === 'agreed') return { stage: 'agreed', summary: event.summary, failure: null };
  if (event.type === 'account-needed') return { stage: 'account', summary: event.summary };
  return event.type === 'left' ? { stage: 'cart' } : state;
};

/** Nobody pays for what they did not see: where the member's cart held something else, the sheet says so. */
const whileAccountNeeded = <Form, Code extends string>(
  state: In<Form, Code, 'account'>,
  event: PurchaseEvent<Form, Code>,
): PurchaseState<Form, Code> => {
  if (isNewCart(event)) return { ...state, summary: event.summary };
  if (event.type !== 'signed-in') return event.type === 'left' ? { stage: 'cart' } : state;
  const { summary } = event;
  return { stage: 'agreed', summary, failure: summary.pieces === state.summary.pieces ? null : 'cart-joined' };
};

type CartChanged = Extract<PurchaseEvent<never, never>, { readonly type: 'cart-changed' }>;

/** An empty cart is no news: what it held may have become the order whose answer was lost. */
const isNewCart = (event: PurchaseEvent<unknown, string>): event is CartChanged =>
  event.type === 'cart-changed' && event.summary.pieces > 0;

const fromSheet = <Form, Code extends string>(
  state: In<Form, Code, 'agreed'>,
  event: PurchaseEvent<Form, Code>,
): PurchaseState<Form, Code> => {
  if (event.type === 'pressed') return { stage: 'ordering', summary: state.summary };
  // An order, once known, keeps its lines and its sum, and belongs to the member who placed it.
  if (state.summary.orderId === null) {
    if (event.type === 'account-needed') return { stage: 'account', summary: event.summary };
    if (isNewCart(event)) return { ...state, summary: event.summary };
  }
  return event.type === 'left' ? { stage: 'cart' } : state;
};

const whileOrdering = <Form, Code extends string>(
  state: In<Form, Code, 'ordering'>,
  event: PurchaseEvent<Form, Code>,
): PurchaseState<Form, Code> => {
  if (event.type === 'ordered') return afterOrder(state.summary, event);
  if (event.type === 'nothing-to-order') return { stage: 'over', orderId: null, code: 'cart-empty' };
  return event.type === 'failed' ? afterFailure(state.summary, event) : state;
};

const whileBilling = <Form, Code extends string>(
  state: In<Form, Code, 'billing'>,
  event: PurchaseEvent<Form, Code>,
): PurchaseState<Form, Code> => {
  if (event.type === 'form-arrived') return { stage: 'form', summary: state.summary, form: event.form };
  if (event.type === 'told-how-to-pay') return { stage: 'over', orderId: state.summary.orderId, code: 'to-pay-later' };
  return event.type === 'failed' ? afterFailure(state.summary, event) : state;
};

/** Nobody pays another sum than the one they confirmed: where the order has another, they are shown it and press again. */
const afterOrder = <Form, Code extends string>(
  shown: PurchaseSummary,
  { orderId, totalNtd }: { readonly orderId: string; readonly totalNtd: number },
): PurchaseState<Form, Code> => {
  const summary = { ...shown, orderId, totalNtd };
  if (totalNtd !== shown.totalNtd) return { stage: 'agreed', summary, failure: 'price-changed' };
  return totalNtd === 0 ? { stage: 'over', orderId, code: 'settled' } : { stage: 'billing', summary };
};

/** The sheet stays open, with the order that is known and the sum that the shop named last; so the next press goes on. */
const afterFailure = <Form, Code extends string>(
  summary: PurchaseSummary,
  { code, totalNtd }: { readonly code: Code; readonly totalNtd: number | null },
): PurchaseState<Form, Code> =>
  endings.has(code)
    ? { stage: 'over', orderId: summary.orderId, code }
    : {
        stage: 'agreed',
        summary: totalNtd === null ? summary : { ...summary, totalNtd },
        failure: code,
      };
