import type { Language, TaxKind, VatPaper } from '@kapok/domain';
import type { MovementKind } from './movement-queries.ts';

/** A word of a file in both languages. */
export type Text = readonly [zh: string, en: string];

export const inWords = ([zh, en]: Text, language: Language): string => (language === 'en' ? en : zh);

export const paperWords: Readonly<Record<VatPaper, Text>> = {
  B2B: ['三聯式（公司）', 'Invoice to a company'],
  B2C: ['二聯式（個人）', 'Invoice to a person'],
  receipt: ['收據', 'Receipt'],
  none: ['免用發票', 'No invoice'],
};

export const taxKindWords: Readonly<Record<TaxKind, Text>> = {
  taxable: ['應稅', 'Taxable'],
  'zero-rated': ['零稅率', 'Zero-rated'],
  exempt: ['免稅', 'Exempt'],
};

export const movementWords: Readonly<Record<MovementKind, Text>> = {
  payment: ['收款', 'Payment'],
  refund: ['退款', 'Refund'],
  'payment-not-kept': ['溢收款', 'Payment not kept'],
  'refund-not-kept': ['退回溢收款', 'Payment sent back'],
  issued: ['開立憑證', 'Issued'],
  voided: ['作廢', 'Voided'],
  allowed: ['折讓', 'Allowance'],
};

/** Where a row belongs: money and the papers that show it are two books, which are not to be added up. */
export const bookWords = {
  money: ['金流', 'Money'],
  papers: ['憑證', 'Papers'],
} as const satisfies Readonly<Record<string, Text>>;
