import { queueMail } from '#server/platform/mail/index.ts';
import type { ReturnMails } from '#server/selling/returns/index.ts';

/** What is told of goods that go back, in the transaction of each fact. */
export const returnMails: ReturnMails = {
  requested: (tx, returnId) => queueMail(tx, { mail: 'return-requested', returnId }),
  needsStaff: (tx, returnId) => queueMail(tx, { mail: 'return-needs-staff', returnId }),
  received: (tx, returnId) => queueMail(tx, { mail: 'return-received', returnId }),
  declined: (tx, returnId) => queueMail(tx, { mail: 'return-declined', returnId }),
};
