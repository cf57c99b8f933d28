import { CARTS_JOINED } from '@kapok/contract';
import { session } from '#web/api/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { SessionState } from '#web/api/session.ts';
import { forgetViewed } from '#web/shop/catalogue/index.ts';
import { forgetInvoiceChoice } from '#web/shop/invoices/index.ts';
import { claimDeviceMedia, endPlayback, forgetPlayedHere, sendWaitingReports } from '#web/player/index.ts';
import { currentTexts, onLanguageChange } from '#web/texts/language.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { router } from './router.ts';

const isGuarded = (): boolean => router.state.matches.some((match) => match.routeId === '/signed-in');

/**
 * Keeps what is shown true to who is there: another person's data is dropped at once, a member page whose session
 * ended asks to sign in again, and names are asked for anew in a new language.
 */
export const followSession = (): void => {
  tellJoinedCarts();
  void tellEarlierViewing();
  let before = session.state();
  session.subscribe(() => {
    const now = session.state();
    if (now.status === 'leaving') return;
    const hasLeft = before.status === 'member' && now.status === 'visitor';
    const isFirstAnswer = before.status === 'starting';
    const isSomebodyElse = before.userName !== now.userName;
    before = now;
    if (now.status === 'visitor') forgetInvoiceChoice();
    if (hasLeft) forgetViewed();
    if (isFirstAnswer) return;
    if (isSomebodyElse) forgetPlayback();
    claimForMember(now);
    queryClient.resetQueries().catch(toastFailure);
    if (!hasLeft || !isGuarded()) return;
    showToast('info', currentTexts().account.sessionEnds[now.end ?? 'timed-out']);
    router.invalidate().catch(toastFailure);
  });
  onLanguageChange(() => {
    askAnew().catch(toastFailure);
  });
};

const claimForMember = ({ status, userName }: SessionState): void => {
  if (status !== 'member' || userName === null) return;
  claimDeviceMedia(userName).then(tellEarlierViewing).catch(toastFailure);
};

/** What plays was started by somebody else. It has gone before anything is asked anew. */
const forgetPlayback = (): void => {
  endPlayback();
  forgetPlayedHere();
};

/** A first answer on its way would stand in the language before: what has nothing to show yet is not asked for anew by itself. */
const askAnew = async (): Promise<void> => {
  await queryClient.cancelQueries();
  await queryClient.invalidateQueries();
};

/** What was watched in earlier visits and the shop has not heard, because it was busy or the page was gone too soon. */
const tellEarlierViewing = async (): Promise<void> => {
  try {
    const { userName } = await session.ready();
    if (userName !== null) await sendWaitingReports(userName);
  } catch {
    // Without network it waits for the next page; nobody has asked for it.
  }
};

/** Who signed in elsewhere comes back by an address, and not by an answer; a reload does not say it again. */
const tellJoinedCarts = (): void => {
  const { hash, pathname, search } = window.location;
  if (hash !== `#${CARTS_JOINED}`) return;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  showToast('info', currentTexts().shell.cartsJoined);
};
