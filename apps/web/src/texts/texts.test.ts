import { describe, expect, it } from 'vitest';
import { accountingWords } from './accounting-words.ts';
import { auditWords } from './audit-words.ts';
import { buyAgainWords } from './buy-again-words.ts';
import { cartWords } from './cart-words.ts';
import { couponWords } from './coupon-words.ts';
import { en } from './en.ts';
import { exportWords } from './export-words.ts';
import { giveBackWords } from './give-back-words.ts';
import { gatewayCodeWords } from './gateway-code-words.ts';
import { invoiceWords } from './invoice-words.ts';
import { managementOrderWords } from './management-order-words.ts';
import { managementWords } from './management-words.ts';
import { openingWords } from './opening-words.ts';
import { memberImportWords } from './member-import-words.ts';
import { offlineWords } from './offline-words.ts';
import { passwordWords } from './password-words.ts';
import { paymentFailureWords } from './payment-failure-words.ts';
import { playerWords } from './player-words.ts';
import { productWords } from './product-words.ts';
import { profileWords } from './profile-words.ts';
import { refundWords } from './refund-words.ts';
import { returnWords } from './return-words.ts';
import { secondFactorWords } from './second-factor-words.ts';
import { shopDetailsWords } from './shop-details-words.ts';
import { shopRefundWords } from './shop-refund-words.ts';
import { staffAreaWords } from './staff-area-words.ts';
import { reviewWords } from './review-words.ts';
import { wishListWords } from './wish-list-words.ts';
import { savingsWords } from './savings-words.ts';
import { orderListWords } from './order-list-words.ts';
import { payingWords } from './paying-words.ts';
import { roomWords } from './room-words.ts';
import { zhHant } from './zh-hant.ts';

/** The words that come with their screens. */
const lazy = {
  accounting: accountingWords,
  audit: auditWords,
  buyAgain: buyAgainWords,
  cart: cartWords,
  coupons: couponWords,
  gatewayCodes: gatewayCodeWords,
  giveBack: giveBackWords,
  shopExport: exportWords,
  memberImport: memberImportWords,
  opening: openingWords,
  shopDetails: shopDetailsWords,
  shopRefunds: shopRefundWords,
  invoices: invoiceWords,
  management: managementWords,
  managementOrders: managementOrderWords,
  secondFactor: secondFactorWords,
  staffArea: staffAreaWords,
  offline: offlineWords,
  passwords: passwordWords,
  orderList: orderListWords,
  paying: payingWords,
  paymentFailure: paymentFailureWords,
  player: playerWords,
  products: productWords,
  profile: profileWords,
  refunds: refundWords,
  savings: savingsWords,
  reviews: reviewWords,
  wishList: wishListWords,
  returns: returnWords,
  room: roomWords,
};
const lazyIn = (language: 'zh-Hant' | 'en'): object =>
  Object.fromEntries(Object.entries(lazy).map(([name, words]) => [name, words[language]]));

interface Said {
  readonly key: string;
  readonly words: string;
}

/** Parts between which a line may end are shown with a space between them. */
const wordsOf = (said: unknown): string => (Array.isArray(said) ? said.join(' ') : String(said));

/** Every text with its key; those that take figures or names are asked with a plain list, which reads as either. */
const allTexts = (texts: object, path = ''): readonly Said[] =>
  Object.entries(texts).flatMap(([name, value]: readonly [string, unknown]) => {
    const key = `${path}${name}`;
    if (typeof value === 'string') return [{ key, words: value }];
    if (typeof value === 'function')
      return [{ key, words: wordsOf(Reflect.apply(value, undefined, [['2'], ['2'], ['2']])) }];
    return typeof value === 'object' && value !== null ? allTexts(value, `${key}.`) : [];
  });

/** Written in the other language on purpose: it speaks to people who cannot read this one. */
const inTheOtherLanguage = ['shell.switchLanguage', 'shopDetails.preview.inChinese'];
/** Takes a name, around which Chinese leaves no space. */
const withName = [
  ...['account.welcome', 'account.fillIn'],
  ...['shopDetails.picture.choose', 'shopDetails.picture.replace', 'shopDetails.picture.remove'],
];
const chinese = /\p{Script=Han}/u;

describe('the words of the shop', () => {
  const zh = allTexts({ ...zhHant, ...lazyIn('zh-Hant') }).filter(({ key }) => !inTheOtherLanguage.includes(key));
  const english = allTexts({ ...en, ...lazyIn('en') }).filter(({ key }) => !inTheOtherLanguage.includes(key));

  it('are never empty in either language', () => {
    expect([...zh, ...english].filter(({ words }) => words.trim() === '')).toEqual([]);
  });

  it('in Chinese have no half-width punctuation beside Chinese characters', () => {
    expect(zh.filter(({ words }) => /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u.test(words))).toEqual([]);
  });

  it('in Chinese leave one space between Chinese and Latin letters or digits', () => {
    const tight = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
    expect(zh.filter(({ key, words }) => !withName.includes(key) && tight.test(words))).toEqual([]);
  });

  it('in Chinese are those of Taiwan', () => {
    const mainland = /視頻|音頻|數據|設置|登錄|賬號|網絡|屏幕|保存|默認|信息|質量|快遞|郵編|刷新/u;
    expect(zh.filter(({ words }) => mainland.test(words))).toEqual([]);
  });

  it('[LOOK-10] have one word for one thing', () => {
    expect(zh.filter(({ words }) => /套組|專輯|減號/u.test(words))).toEqual([]);
    expect(english.filter(({ words }) => /e-mail|login name|cancelled|colour/iu.test(words))).toEqual([]);
  });

  it('in English hold no Chinese', () => {
    expect(english.filter(({ words }) => chinese.test(words))).toEqual([]);
  });

  it('in English have no full-width punctuation', () => {
    expect(english.filter(({ words }) => /[\u3000-\u303f\uff01-\uff5e]/u.test(words))).toEqual([]);
  });
});
