import { audit as en } from './en/audit.ts';
import type { InBothLanguages } from './use-words.ts';
import { audit as zhHant, type AuditWords } from './zh-hant/audit.ts';

/** What the audit log says; see `useWords`. Customers never load it. */
export const auditWords: InBothLanguages<AuditWords> = { 'zh-Hant': zhHant, en };
