import { mgntPlaybackContract, playbackHealthContract } from '@kapok/contract';
import { inLanguage, type Language } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { deriveKey, type Throttle } from '#server/accounts/identity/index.ts';
import type { Playing } from '#server/learning/media/index.ts';
import { dayRange } from '#server/platform/http/day-range.ts';
import { post } from '#server/platform/http/post.ts';
import { readPlaybackHealth, type FailedFile } from './playback-health.ts';
import { createFailureReports } from './report-failure.ts';

export interface FailureReportsDeps {
  readonly db: Database;
  readonly secret: string;
  readonly throttle: Pick<Throttle, 'trySpend'>;
  readonly wasServed: Playing['wasServed'];
}

/** What players could not play of what they were sent, as they report it. */
export const registerFailureReports = (app: FastifyInstance, { secret, ...deps }: FailureReportsDeps): void => {
  const report = createFailureReports({ ...deps, key: deriveKey(secret, 'playback-failure') });

  post(app, playbackHealthContract.reportPlaybackFailure, (body, { caller, request }) =>
    report(
      { caller, address: request.ip },
      { fileUuid: body.FileUuid.toLowerCase(), segment: body.Segment, reason: body.Reason },
    ),
  );
};

/** The reports of players, for staff. */
export const registerPlaybackHealthRoutes = (app: FastifyInstance, { db }: { readonly db: Database }): void => {
  post(app, mgntPlaybackContract.qryPlaybackHealth, async (body, { language }) => {
    const { people, files } = await readPlaybackHealth(db, dayRange(body));
    return { People: people, Files: files.map((file) => fileToWire(file, language)) };
  });
};

const fileToWire = (file: FailedFile, language: Language) => ({
  FileUuid: file.fileUuid,
  Title: inLanguage({ zh: file.titleZh ?? '', en: file.titleEn ?? '' }, language),
  ProductName: file.productZh === null ? null : inLanguage({ zh: file.productZh, en: file.productEn ?? '' }, language),
  People: file.people,
  Times: file.times,
  Faults: file.faults.map((fault) => ({
    Segment: fault.segment === '' ? null : fault.segment,
    Reason: fault.reason,
    People: fault.people,
    Times: fault.times,
    LastAt: fault.lastAt.toISOString(),
  })),
});
