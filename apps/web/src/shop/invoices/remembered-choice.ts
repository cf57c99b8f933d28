import { invoiceChoices } from '@kapok/contract';
import { session } from '#web/api/api.ts';
import { memberCarrier, type InvoiceState } from './invoice-state.ts';
import { STORAGE_KEY } from './forget-choice.ts';

/**
 * Keeps the member's last choice on this device. A tax id is left out: an invoice to the wrong company cannot be changed
 * once it is issued, so it is typed each time.
 */
export const rememberInvoiceChoice = ({ type, code }: Pick<InvoiceState, 'type' | 'code'>): void => {
  const member = session.state().userName;
  const note = { member, type, code: type === 'InvoiceCompany' ? '' : code };
  try {
    if (member !== null) localStorage.setItem(STORAGE_KEY, JSON.stringify(note));
  } catch {
    // Storage may be switched off or full; the choice is then made anew next time.
  }
};

/** The choice that this member made last on this device; the member carrier where none is known. */
export const rememberedInvoiceChoice = (): InvoiceState => {
  try {
    return readNote(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
  } catch {
    return memberCarrier; // Storage may be switched off, or hold what somebody else wrote there.
  }
};

const readNote = (note: unknown): InvoiceState => {
  if (typeof note !== 'object' || note === null || !('member' in note && 'type' in note && 'code' in note))
    return memberCarrier;
  const type = invoiceChoices.find((known) => known === note.type);
  if (note.member !== session.state().userName || type === undefined || typeof note.code !== 'string')
    return memberCarrier;
  return { ...memberCarrier, type, code: note.code };
};
