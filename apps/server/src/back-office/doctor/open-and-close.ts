import { mgntOpeningContract } from '@kapok/contract';
import { mayOpen, openingChecks } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { announceProfileParts, findOpening, insertPress, lockOpening } from '#server/platform/shop-profile/index.ts';
import type { DoctorRouteDeps } from './deps.ts';
import { checkOpening } from './opening-checks.ts';

const noText = { zh: '', en: '' };

/** Refuses a press by somebody who has not seen the last one. */
const refuseUnseen = (last: number, seen: number | undefined): void => {
  if (seen !== undefined && seen !== last) throw new ShopError('conflict-changed');
};

/** Opens the shop and closes it for a while, each by a press of staff who look after its settings. */
export const registerOpenAndClose = (app: FastifyInstance, deps: DoctorRouteDeps): void => {
  const { openShop, closeShop } = mgntOpeningContract;
  const { db, renewProfile } = deps;

  post(app, openShop, async (body, { caller, once }) => {
    const findings = await checkOpening(deps);
    const isWhole = mayOpen(openingChecks.map((name) => findings[name].state));
    const answer = await inTransactionOnce(db, once, openShop.reply, async (tx) => {
      await lockOpening(tx);
      const { state, number } = await findOpening(tx);
      if (state === 'open') return false;
      refuseUnseen(number, body?.Seen);
      // The screen offers it where nothing is missing, so what it shows is old.
      if (state === 'soon' && !isWhole) throw new ShopError('conflict-changed');
      await insertPress(tx, { isOpen: true, text: noText, returnsOn: null, staffId: caller.memberId });
      await announceProfileParts(tx);
      await noteStaffAction(tx, { staffId: caller.memberId, action: 'open-shop', subject: 'setting/opening' });
      return true;
    });
    await renewProfile();
    return answer;
  });

  post(app, closeShop, async ({ TextZh, TextEn, ReturnsOn, Seen }, { caller, once }) => {
    const answer = await inTransactionOnce(db, once, closeShop.reply, async (tx) => {
      await lockOpening(tx);
      const { state, number } = await findOpening(tx);
      if (state === 'soon') throw new ShopError('shop-not-open');
      refuseUnseen(number, Seen);
      const text = { zh: TextZh.trim(), en: TextEn.trim() };
      await insertPress(tx, { isOpen: false, text, returnsOn: ReturnsOn, staffId: caller.memberId });
      await announceProfileParts(tx);
      await noteStaffAction(tx, { staffId: caller.memberId, action: 'close-shop', subject: 'setting/opening' });
      return true;
    });
    await renewProfile();
    return answer;
  });
};
