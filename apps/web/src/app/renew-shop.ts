import { shopProfileContract } from '@kapok/contract';
import { accentStyle, DEFAULT_LANGUAGE } from '@kapok/domain';
import { openCall } from '#web/api/api.ts';
import { currentLanguage } from '#web/texts/language.ts';
import { spokenLanguages, takeShop } from '#web/texts/shop.ts';
import { writeClosedNotice } from './language/closed-notice.ts';
import { speakHere } from './language/choose-language.ts';
import { router } from './router.ts';

const STYLE_ID = 'shop-accent';

const showAccent = (accent: string): void => {
  let style = document.getElementById(STYLE_ID);
  if (style === null) {
    style = document.createElement('style');
    style.id = STYLE_ID;
    document.head.append(style);
  }
  style.textContent = accentStyle(accent);
};

const showIcon = (version: number): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"], link[rel="apple-touch-icon"]'))
    link.href = `${new URL(link.href).pathname}?v=${version}`;
};

let renewing: Promise<void> | undefined;

const renew = async (): Promise<void> => {
  const shop = await openCall(shopProfileContract.qryShopProfile, {});
  showAccent(shop.Accent);
  showIcon(shop.Version);
  takeShop(shop);
  writeClosedNotice();
  if (!spokenLanguages().includes(currentLanguage())) await speakHere(router, DEFAULT_LANGUAGE);
};

/** Fetches the profile in force and draws the page with it, once however many answers tell of it. */
export const renewShop = (): Promise<void> =>
  (renewing ??= renew().finally(() => {
    renewing = undefined;
  }));
