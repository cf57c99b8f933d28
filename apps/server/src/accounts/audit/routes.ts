import { mgntAuditContract } from '@kapok/contract';
import { inLanguage } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { post } from '#server/platform/http/post.ts';
import { readAuditLog } from './read-log.ts';

/** An empty field of the form asks for nothing. */
const said = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
};

/** What staff did (MGNT-7): administrators read it, since its reasons tell of members, and nobody changes it. */
export const registerAuditRoutes = (app: FastifyInstance, { db }: { readonly db: Database }): void => {
  post(app, mgntAuditContract.qryAuditLog, async (body, { language }) => {
    const { entries, hasMore, actions } = await readAuditLog(db, {
      before: body?.Before,
      userName: said(body?.UserName),
      action: said(body?.Action),
      subject: said(body?.Subject),
      from: body?.From,
      to: body?.To,
    });
    return {
      Entries: entries.map((entry) => ({
        EntryId: entry.id,
        At: entry.at.toISOString(),
        UserName: entry.userName,
        Action: entry.action,
        Subject: entry.subject,
        SubjectName: entry.subjectName === null ? null : inLanguage(entry.subjectName, language),
        Details: { ...entry.details },
      })),
      HasMore: hasMore,
      Actions: [...actions],
    };
  });
};
