import { mgntMemberImportContract } from '@kapok/contract';
import type { Language } from '@kapok/domain';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type MemberImport = Answer<typeof mgntMemberImportContract.qryMemberImport>;
export type ListedImport = Answer<typeof mgntMemberImportContract.qryMemberImports>[number];
export type ImportedRow = Answer<typeof mgntMemberImportContract.qryMemberImportRows>[number];
export type Outcome = 'new' | 'adds' | 'unchanged' | 'refused';

export const IMPORTS_KEY = ['member-imports'];

export const importsQuery = {
  queryKey: IMPORTS_KEY,
  queryFn: () => call(mgntMemberImportContract.qryMemberImports, {}),
};

/** States in which a job is at work. */
const inWork: readonly MemberImport['State'][] = ['checking', 'confirming', 'running', 'undoing'];

export const isInWork = ({ State }: Pick<MemberImport, 'State'>): boolean => inWork.includes(State);

const isTelling = ({ State, Mails, MailsWaiting, MailsQueued }: MemberImport): boolean =>
  State === 'done' && Mails === 'now' && MailsWaiting + MailsQueued > 0;

/** While a job is at work, how far it is, this often; mails leave some at a time. */
const LOOK_AGAIN_MS = 1_000;
const MAILS_AGAIN_MS = 5_000;

const againAfter = (found: MemberImport | undefined): number | false => {
  if (found === undefined) return false;
  if (isInWork(found)) return LOOK_AGAIN_MS;
  return isTelling(found) ? MAILS_AGAIN_MS : false;
};

export const importKey = (importId: number) => ['member-import', importId];

export const importQuery = (importId: number) => ({
  queryKey: importKey(importId),
  queryFn: () => call(mgntMemberImportContract.qryMemberImport, { ImportId: importId }),
  refetchInterval: (query: { readonly state: { readonly data: MemberImport | undefined } }) =>
    againAfter(query.state.data),
});

const firstPage = (): number | undefined => undefined;

/** Rows with one outcome, some at a time; read anew when the import was looked at anew. */
export const rowsQuery = (importId: number, outcome: Outcome, seen: string) => ({
  queryKey: ['member-import-rows', importId, outcome, seen],
  queryFn: ({ pageParam }: { readonly pageParam: number | undefined }) =>
    call(mgntMemberImportContract.qryMemberImportRows, {
      ImportId: importId,
      Outcome: outcome,
      Most: ROWS_OF_PAGE,
      ...(pageParam === undefined ? {} : { After: pageParam }),
    }),
  initialPageParam: firstPage(),
  getNextPageParam: (last: readonly ImportedRow[]) => (last.length < ROWS_OF_PAGE ? undefined : last.at(-1)?.Line),
});

const ROWS_OF_PAGE = 20;

export const choicesQuery = (language: Language) => ({
  queryKey: ['member-import-products', language],
  queryFn: () => call(mgntMemberImportContract.qryImportProducts, {}),
});
