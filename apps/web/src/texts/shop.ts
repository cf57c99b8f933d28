import type { ShopTexts, ShownShop } from '@kapok/contract';
import { languagesOf, showsTax, speaksEnglish, type InvoiceMode, type Language } from '@kapok/domain';
import { useSyncExternalStore } from 'react';
import { currentLanguage, useLanguage } from './language.ts';

let shop: ShownShop | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Of what the server itself wrote, it is enough to know that it is there. */
const isShop = (read: unknown): read is ShownShop => typeof read === 'object' && read !== null && 'Zh' in read;

const readDocument = (): ShownShop => {
  const read: unknown = JSON.parse(document.getElementById('shop')?.textContent ?? '');
  if (!isShop(read)) throw new TypeError('shop');
  return read;
};

/** What the server wrote into the document, until another profile is taken. */
export const knownShop = (): ShownShop => (shop ??= readDocument());

/** Takes another profile; every page is drawn with it. */
export const takeShop = (next: ShownShop): void => {
  shop = next;
  for (const listener of listeners) listener();
};

const inWords = ({ Zh, En }: ShownShop, language: Language): ShopTexts => (language === 'en' ? En : Zh);

/** Who sells, for code outside of components. */
export const currentShop = (): ShopTexts => inWords(knownShop(), currentLanguage());

/** The profile of the shop; the component is drawn again when it changes. */
export const useProfile = (): ShownShop => useSyncExternalStore(subscribe, knownShop, knownShop);

/** Whether the shop speaks English, too: without it no page asks for an English text, and none offers another language. */
export const useSpeaksEnglish = (): boolean => speaksEnglish(useProfile().Languages);

/** The languages that the shop speaks, for code outside of components. */
export const spokenLanguages = (): readonly Language[] => languagesOf(knownShop().Languages);

/** Who sells, in the language in use. */
export const useShop = (): ShopTexts => inWords(useProfile(), useLanguage());

/** How the shop gives out invoices. */
export const useInvoiceMode = (): InvoiceMode => useProfile().InvoiceMode;

/** Whether sums are shown in their parts before tax and tax; of an order, as it is invoiced (OWN-7). */
export const useShowsTax = (ofOrder?: InvoiceMode | null): boolean => {
  const mode = useInvoiceMode();
  return showsTax(ofOrder ?? mode);
};
