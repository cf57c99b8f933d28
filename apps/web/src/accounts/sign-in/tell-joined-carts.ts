import type { SessionReply } from '#web/api/session.ts';
import { currentTexts } from '#web/texts/language.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';

/** Says that the cart holds more than this browser's did, where signing in has made one of two (CART-8). */
export const tellJoinedCarts = ({ CartsJoined }: Pick<SessionReply, 'CartsJoined'>): void => {
  if (CartsJoined === true) showToast('info', currentTexts().shell.cartsJoined);
};
