import { currentShop } from '#web/texts/shop.ts';

/** The notice that the server wrote above the page, in the language and by the profile in use. Empty, it is not shown. */
export const writeClosedNotice = (): void => {
  document.getElementById('closed-notice')?.replaceChildren(currentShop().ClosedNotice);
};
