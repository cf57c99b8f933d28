import type { invoiceChoices } from '@kapok/contract';
import { invoiceChoicesOf, isCompanyId, isDonationCode, isMobileBarcode, type InvoiceMode } from '@kapok/domain';

/** The kinds of invoice of the specification; the empty one is the member carrier, which needs no code. */
export type InvoiceType = (typeof invoiceChoices)[number];
export type CodedType = Exclude<InvoiceType, ''>;

/** How far the check of a code went that passed; `unavailable` never blocks (INV-2). */
type PassedBy = 'official' | 'format' | 'unavailable';

export type CodeVerdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'passed'; readonly by: PassedBy; readonly companyName: string | null }
  /** `blocked`: somebody wanted to pay with it all the same. */
  | { readonly kind: 'wrong'; readonly blocked: boolean }
  /** No answer to the check: nothing is known about the code. */
  | { readonly kind: 'failed'; readonly failure: unknown };

/** What is chosen for the invoice, and how the code's check stands. */
export interface InvoiceState {
  readonly type: InvoiceType;
  readonly code: string;
  /** The company's, on an invoice by hand. */
  readonly title: string;
  /** Somebody wanted to pay without one. */
  readonly titleIsMissing: boolean;
  /** What was typed for the other types, for whoever comes back to them. */
  readonly drafts: Readonly<Partial<Record<CodedType, string>>>;
  readonly verdict: CodeVerdict;
}

const wellFormed: Readonly<Record<CodedType, (code: string) => boolean>> = {
  Carriage: isMobileBarcode,
  InvoiceCompany: isCompanyId,
  Donate: isDonationCode,
};

export const isWellFormed = ({ type, code }: Pick<InvoiceState, 'type' | 'code'>): boolean =>
  type === '' || wellFormed[type](code);

export const memberCarrier: InvoiceState = {
  type: '',
  code: '',
  title: '',
  titleIsMissing: false,
  drafts: {},
  verdict: { kind: 'none' },
};

/** Whether the payment may go on: at once for the member carrier, else once the check has said so (INV-1). */
export const isChecked = ({ type, verdict }: InvoiceState): boolean => type === '' || verdict.kind === 'passed';

/** Whether an invoice by hand is to be made out to a company whose title is not known yet. */
export const lacksTitle = ({ type, title }: InvoiceState, mode: InvoiceMode): boolean =>
  mode === 'by-hand' && type === 'InvoiceCompany' && title.trim() === '';

/** The choice, as far as the shop offers it. */
export const asOffered = (state: InvoiceState, mode: InvoiceMode): InvoiceState =>
  invoiceChoicesOf[mode].includes(state.type) ? state : memberCarrier;

/** Another type: whatever was checked does not count for it. The empty type clears the codes (INV-1). */
export const chooseType = (state: InvoiceState, type: InvoiceType): InvoiceState => {
  if (type === '') return memberCarrier;
  const drafts = state.type === '' ? state.drafts : { ...state.drafts, [state.type]: state.code };
  return { ...memberCarrier, type, code: drafts[type] ?? '', drafts };
};

/** Another code. Somebody who was told that it is wrong is told while typing, too; everybody else is left in peace. */
export const typeCode = (state: InvoiceState, code: string): InvoiceState => {
  const wasTold = state.verdict.kind === 'wrong' && code !== '' && !isWellFormed({ type: state.type, code });
  return { ...state, code, verdict: wasTold ? { kind: 'wrong', blocked: false } : { kind: 'none' } };
};

/** The verdict of a check, unless the person has chosen or typed something else meanwhile. */
export const judge = (
  state: InvoiceState,
  of: Pick<InvoiceState, 'type' | 'code'>,
  verdict: CodeVerdict,
): InvoiceState =>
  state.type === of.type && state.code === of.code ? { ...state, verdict, title: titleAfter(state, verdict) } : state;

/** The register's title, where nobody typed another one. */
const titleAfter = ({ title }: InvoiceState, verdict: CodeVerdict): string =>
  title === '' && verdict.kind === 'passed' ? (verdict.companyName ?? '') : title;

/** The code as the register writes it, where the typed one is that but for its case or its width; else null. */
export const tidiedCode = ({ type, code }: Pick<InvoiceState, 'type' | 'code'>): string | null => {
  const tidied = code.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  return type !== '' && tidied !== code && isWellFormed({ type, code: tidied }) ? tidied : null;
};
