import type { invoiceContract } from '@kapok/contract';
import type { z } from 'zod';
import type { Existence } from './ask-registers.ts';

type CarrierReply = z.output<typeof invoiceContract.qryInvoiceCarrierId.reply>;

/** The answer to a text of the wrong form: no register was asked. */
export const MISSPELT = { code: '1', CheckedBy: 'format' } as const satisfies CarrierReply;

const REPLIES = {
  exists: { code: '0', CheckedBy: 'official' },
  unknown: { code: '2', CheckedBy: 'official' },
  // A register that is down blocks nobody (INV-2).
  unavailable: { code: '0', CheckedBy: 'unavailable' },
  'not-asked': { code: '0', CheckedBy: 'format' },
} as const satisfies Readonly<Record<Existence, CarrierReply>>;

/** The answer to a text of the right form. */
export const replyOf = (existence: Existence): CarrierReply => REPLIES[existence];
