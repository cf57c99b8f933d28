import { invoiceContract } from '@kapok/contract';
import type { InvoiceMode } from '@kapok/domain';
import { useRef, useState } from 'react';
import { call } from '#web/api/api.ts';
import { useInvoiceMode } from '#web/texts/shop.ts';
import {
  asOffered,
  chooseType,
  isChecked,
  isWellFormed,
  judge,
  lacksTitle,
  typeCode,
  type CodeVerdict,
  type InvoiceState,
  type InvoiceType,
} from './invoice-state.ts';
import { rememberedInvoiceChoice } from './remembered-choice.ts';

export interface InvoiceChoiceState {
  readonly state: InvoiceState;
  readonly chooseType: (type: InvoiceType) => void;
  readonly typeCode: (code: string) => void;
  readonly typeTitle: (title: string) => void;
  /** Asks about a code that looks whole, so that its owner knows before the payment. */
  readonly checkEarly: () => void;
  /** Checks what is left to check; resolves with the choice to pay with, or null where payment is blocked (INV-1, INV-2). */
  readonly settle: () => Promise<InvoiceState | null>;
  /** The order was refused for its code: nothing goes on with it. */
  readonly refuse: () => void;
}

/** The invoice that somebody wants, kept until the payment, beginning with what they chose last time. */
export const useInvoiceChoice = (): InvoiceChoiceState => {
  const mode = useInvoiceMode();
  const [state, setState] = useState(() => asOffered(rememberedInvoiceChoice(), mode));
  // A press can come before the last change is drawn; what counts is the newest.
  const newest = useRef(state);
  const put = (next: InvoiceState): void => {
    newest.current = next;
    setState(next);
  };

  const check = async (): Promise<void> => {
    const asked = newest.current;
    put(judge(asked, asked, { kind: 'checking' }));
    const verdict = await askAbout(asked);
    put(judge(newest.current, asked, verdict));
  };
  const settle = async (): Promise<InvoiceState | null> => {
    const now = newest.current;
    if (isChecked(now)) return titled(now, mode, put);
    if (now.code === '') put(judge(now, now, { kind: 'missing' }));
    else if (!isWellFormed(now) || now.verdict.kind === 'wrong') put(judge(now, now, { kind: 'wrong', blocked: true }));
    else await check();
    return isChecked(newest.current) ? titled(newest.current, mode, put) : null;
  };
  return {
    state,
    chooseType: (type) => {
      put(chooseType(newest.current, type));
    },
    typeCode: (code) => {
      put(typeCode(newest.current, code));
      // These are whole as soon as they are well formed; a donation code may have more digits to come.
      const { type, verdict } = newest.current;
      if (type !== 'Donate' && verdict.kind === 'none' && isWellFormed(newest.current)) void check();
    },
    typeTitle: (title) => {
      put({ ...newest.current, title, titleIsMissing: false });
    },
    checkEarly: () => {
      const { type, code, verdict } = newest.current;
      if (type === '' || code === '' || verdict.kind !== 'none') return;
      // A failure is in the state, where the screen shows it.
      if (isWellFormed(newest.current)) void check();
      else put(judge(newest.current, newest.current, { kind: 'wrong', blocked: false }));
    },
    settle,
    refuse: () => {
      put(judge(newest.current, newest.current, { kind: 'wrong', blocked: true }));
    },
  };
};

/** The checked choice, or null where an invoice by hand still lacks the company's title. */
const titled = (checked: InvoiceState, mode: InvoiceMode, put: (next: InvoiceState) => void): InvoiceState | null => {
  if (!lacksTitle(checked, mode)) return checked;
  put({ ...checked, titleIsMissing: true });
  return null;
};

/** The verdict of the shop on a code; never rejects. */
const askAbout = async ({ type, code }: InvoiceState): Promise<CodeVerdict> => {
  try {
    const said =
      type === 'InvoiceCompany'
        ? await call(invoiceContract.qryInvoiceCompanyInfo, { ban: code })
        : { ...(await call(invoiceContract.qryInvoiceCarrierId, { barCode: code })), CompanyName: null };
    if (said.code !== '0') return { kind: 'wrong', blocked: false };
    return { kind: 'passed', by: said.CheckedBy, companyName: said.CompanyName };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
};
