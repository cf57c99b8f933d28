import type { HealthState } from './health.ts';
import { inLanguage, type BilingualText, type Language } from './language.ts';

/** The last press of staff: whether the shop sells, and what visitors of a closed one are told. */
export interface ShopOpening {
  /** Rises with every press; 0 before the first one. */
  readonly number: number;
  /** `soon`: never opened. `closed`: for a while, such as a holiday. */
  readonly state: 'soon' | 'open' | 'closed';
  readonly text: BilingualText;
  /** The day on which the shop means to open again, 2026-12-05; nothing opens by itself. */
  readonly returnsOn: string | null;
}

export const shopDoorStates = ['soon', 'open', 'closed'] as const satisfies readonly ShopOpening['state'][];

export const NEVER_OPENED: ShopOpening = { number: 0, state: 'soon', text: { zh: '', en: '' }, returnsOn: null };

/** Why nothing is bought now; undefined where the shop sells. */
export const refusalToSell = (
  isSellerKnown: boolean,
  { state }: Pick<ShopOpening, 'state'>,
): 'shop-not-open' | 'shop-closed' | undefined => {
  if (!isSellerKnown || state === 'soon') return 'shop-not-open';
  return state === 'closed' ? 'shop-closed' : undefined;
};

/** Whether opening is offered: nothing that was checked keeps the shop from selling. */
export const mayOpen = (states: readonly HealthState[]): boolean => !states.includes('red');

const englishDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
});

const day = (date: string, language: Language): string => {
  const instant = new Date(`${date}T00:00:00Z`);
  if (language === 'en') return englishDay.format(instant);
  const weekday = '日一二三四五六'.charAt(instant.getUTCDay());
  return `${instant.getUTCMonth() + 1} 月 ${instant.getUTCDate()} 日（${weekday}）`;
};

/** Ends a text that staff wrote without a mark at its end, in the marks of its own language. */
const asSentence = (text: string): string => {
  if (text === '' || /[.。!！?？…~～\p{Extended_Pictographic}\uFE0F][」』）)"”’]*$/u.test(text)) return text;
  return `${text}${/\p{Script=Han}/u.test(text) ? '。' : '.'}`;
};

/** What visitors of a closed shop are told; empty where it is not closed. A day of return that has come is left out. */
export const closedNotice = (opening: ShopOpening, language: Language, today: string): string => {
  if (opening.state !== 'closed') return '';
  const text = asSentence(inLanguage(opening.text, language).trim());
  const returnsOn = opening.returnsOn !== null && opening.returnsOn > today ? opening.returnsOn : undefined;
  const sentences =
    language === 'en'
      ? [
          "The shop is closed for now: have a look around, but orders can't be placed.",
          text,
          ...(returnsOn === undefined ? [] : [`We plan to be back on ${day(returnsOn, language)}.`]),
        ]
      : [
          '商店休息中，商品都能瀏覽，暫時無法購買。',
          text,
          ...(returnsOn === undefined ? [] : [`預計 ${day(returnsOn, language)}恢復營業。`]),
        ];
  return sentences.filter((sentence) => sentence !== '').join(language === 'en' ? ' ' : '');
};
