import type { CallError } from '@kapok/contract';
import {
  isOfGateway,
  nextPurchase,
  type PayType,
  type PurchaseEvent,
  type PurchaseState,
  type PurchaseSummary,
} from '@kapok/domain';
import type { QueryClient } from '@tanstack/react-query';
import { failureCode, failureFigure } from '#web/api/call-failure.ts';
import { queryForPress } from '#web/api/query-for-press.ts';
import { ordersKey } from '#web/shop/orders/index.ts';
import { paymentOptionsQuery } from './payment-options-query.ts';
import { createPurchaseCalls, type FormFields, type PayChoice, type Placed } from './purchase-calls.ts';

/** The form that takes the person to the gateway. */
export interface GatewayForm {
  readonly actionUrl: string;
  readonly fields: FormFields;
}

type State = PurchaseState<GatewayForm, CallError['code']>;

/** One purchase on one screen: its state, and the calls that lead it on. The rules are `nextPurchase`'s. */
export interface Purchase {
  readonly state: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Opens the sheet for a member with what they see; the sum stays until they leave or the shop names another sum. The version is that
   * of the terms that they ticked; null for an order, which was agreed to when it was placed.
   */
  readonly agree: (summary: PurchaseSummary, termsVersion: string | null) => void;
  /** Opens the sheet for a visitor, or asks again who pays where the session has ended. */
  readonly askAccount: (summary: PurchaseSummary) => void;
  /** Goes on with the cart of the member who has signed in. */
  readonly signedIn: (summary: PurchaseSummary) => void;
  /** Takes over the open cart as it is now. */
  readonly follow: (summary: PurchaseSummary) => void;
  /** Pins the version of the terms that were ticked in the sheet. */
  readonly consent: (termsVersion: string) => void;
  /** Confirms: order, then form. Does nothing while a press is under way. */
  readonly press: (choice: PayChoice) => Promise<void>;
  readonly leave: () => void;
}

type Event = PurchaseEvent<GatewayForm, CallError['code']>;

/** The state, led on by events, and who follows it. */
const createStore = () => {
  let state: State = { stage: 'cart' };
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (event: Event): State => {
      const next = nextPurchase(state, event);
      if (next !== state) {
        state = next;
        for (const listener of listeners) listener();
      }
      return next;
    },
  } as const;
};

/**
 * Makes a purchase. Both calls may be repeated after a lost answer: the shop answers the order of the cart's last version, and
 * a form more than needed is an attempt that nobody pays.
 */
export const createPurchase = (client: QueryClient): Purchase => {
  let agreedVersion: string | null = null;
  const { state, subscribe, send } = createStore();
  const calls = createPurchaseCalls();

  return {
    state,
    subscribe,
    agree: (summary, termsVersion) => {
      agreedVersion = termsVersion;
      send({ type: 'agreed', summary });
    },
    askAccount: (summary) => {
      send({ type: 'account-needed', summary });
    },
    signedIn: (summary) => {
      send({ type: 'signed-in', summary });
    },
    follow: (summary) => {
      send({ type: 'cart-changed', summary });
    },
    consent: (termsVersion) => {
      agreedVersion = termsVersion;
    },
    press: async (choice) => {
      const before = state();
      if (before.stage !== 'agreed') return;
      const { summary } = before;
      send({ type: 'pressed' });
      try {
        // First, since an order or a form is of no use without the address that the form goes to.
        const options = await queryForPress(client, { ...paymentOptionsQuery, staleTime: 'static' });
        const placed = await calls.order(summary, choice, agreedVersion);
        await rereadLater(client);
        const next = send(placed === false ? { type: 'nothing-to-order' } : { type: 'ordered', ...placed });
        if (next.stage !== 'billing') return;
        const { method } = choice;
        send(await startPaying({ client, calls, placed: next.summary, method, actionUrl: options.ActionUrl }));
      } catch (failure) {
        await rereadLater(client);
        send({ type: 'failed', code: failureCode(failure), totalNtd: failureFigure(failure, 'amount') });
      }
    },
    leave: () => {
      send({ type: 'left' });
      rereadNow(client);
    },
  };
};

interface PayingParts {
  readonly client: QueryClient;
  readonly calls: ReturnType<typeof createPurchaseCalls>;
  readonly placed: Placed;
  readonly method: PayType;
  readonly actionUrl: string;
}

/** Fetches the gateway's form for an order, or chooses to transfer the money later. */
const startPaying = async ({ client, calls, placed, method, actionUrl }: PayingParts): Promise<Event> => {
  if (!isOfGateway(method)) {
    await calls.transfer(placed);
    await rereadLater(client);
    return { type: 'told-how-to-pay' };
  }
  const fields = await calls.bill(placed, method);
  return { type: 'form-arrived', form: { actionUrl, fields } };
};

/** What an order changed shows on the page that stays, such as the number in the cart's badge. */
const rereadNow = (client: QueryClient): void => {
  for (const queryKey of [['cart'], ordersKey]) void client.refetchQueries({ queryKey, type: 'active', stale: true });
};

/** Cart and orders may have changed; the screens that show them ask again, and the press does not wait for that. */
const rereadLater = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['cart'], refetchType: 'none' }),
    client.invalidateQueries({ queryKey: ordersKey, refetchType: 'none' }),
  ]);
