import { mgntPayMethodsContract } from '@kapok/contract';
import { payMethodOf, payTypes, type PayChoice, type PayType } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  listBankAccounts,
  readPayChoices,
  replaceBankAccounts,
  savePayChoice,
} from '#server/platform/pay-choices/index.ts';
import { boundsOf, canBeOffered } from './offered-methods.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { accountFromWire, accountToWire } from './wire.ts';

export interface ChoiceDeps {
  readonly db: Database;
  readonly gateway: () => PaymentGateway;
  /** Whoever changes an account sends all money there: not at a page that somebody left open. */
  readonly assertProven: (caller: MemberCaller) => Promise<void>;
}

/** Which ways to pay the shop offers, and the accounts that transfers go to. */
export const registerChoiceRoutes = (app: FastifyInstance, { db, gateway, assertProven }: ChoiceDeps): void => {
  const { qryPayMethodChoices, changePayMethod, saveBankAccounts } = mgntPayMethodsContract;

  post(app, qryPayMethodChoices, async () => {
    const [choiceOf, accounts] = await Promise.all([readPayChoices(db), listBankAccounts(db)]);
    const offering = gateway();
    return {
      HasGateway: offering.payTypes.length > 0,
      Methods: payTypes.map((payType) => {
        const { isOffered, days, leastNtd } = choiceOf(payType);
        const bounds = boundsOf(payType);
        return {
          PayType: payType,
          IsOffered: isOffered,
          CanBeOffered: canBeOffered(payType, offering, accounts.length),
          Days: days,
          MostDays: payMethodOf(payType).days?.most ?? null,
          LeastAmount: leastNtd,
          MinimumAmount: bounds.leastNtd,
          MaximumAmount: bounds.mostNtd,
        };
      }),
      Accounts: accounts.map(accountToWire),
    };
  });

  post(app, changePayMethod, (body, { caller, once }) =>
    inTransactionOnce(db, once, changePayMethod.reply, (tx) =>
      changeChoice(tx, caller.memberId, body.PayType, {
        isOffered: body.IsOffered,
        days: body.Days,
        leastNtd: body.LeastAmount,
      }),
    ),
  );

  post(app, saveBankAccounts, async (body, { caller, once }) => {
    await assertProven(caller);
    return inTransactionOnce(db, once, saveBankAccounts.reply, async (tx) => {
      await replaceBankAccounts(tx, caller.memberId, body.Accounts.map(accountFromWire));
      await noteStaffAction(tx, {
        staffId: caller.memberId,
        action: 'save-bank-accounts',
        subject: 'setting/bank-accounts',
        details: { rows: body.Accounts.length },
      });
      return true;
    });
  });
};

/** Throws `invalid-request` for days where there is no deadline, none where there is one, or more than it can have. */
const changeChoice = async (tx: Transaction, staffId: number, payType: PayType, choice: PayChoice): Promise<true> => {
  const { days } = payMethodOf(payType);
  const fits = days === null ? choice.days === null : choice.days !== null && choice.days <= days.most;
  if (!fits) throw new ShopError('invalid-request', { field: 'Days' });
  await savePayChoice(tx, staffId, payType, choice);
  await noteStaffAction(tx, {
    staffId,
    action: 'change-pay-method',
    subject: `setting/${payType}`,
    details: { isOffered: choice.isOffered },
  });
  return true;
};
