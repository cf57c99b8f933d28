import { sql, type RawBuilder } from 'kysely';
import { isBuyer } from '#server/accounts/entitlements/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { PlaybackFault } from './playback-fault.ts';

export interface FailureRow {
  readonly fileUuid: string;
  /** The empty text where it is the file as a whole. */
  readonly segment: string;
  readonly reason: PlaybackFault;
  readonly viewer: FailureViewer;
}

/** Who counts as one of the people who could not play a file. Of each, a keyed hash: people can be counted with it and not be found. */
export interface FailureViewer {
  /** All of one address together, whose accounts and visits are made freely. */
  readonly ofAddress: Buffer;
  /** Null for a visitor. A member who is a buyer counts alone (SAFE-16). */
  readonly member: { readonly id: number; readonly hash: Buffer } | null;
}

/** More than anybody meets in a day; a guard against somebody who fills the table. */
const ROWS_OF_A_VIEWER_A_DAY = 200;

const hashOf = ({ ofAddress, member }: FailureViewer): RawBuilder<Buffer> =>
  member === null
    ? sql`${ofAddress}::bytea`
    : sql`case when ${isBuyer(sql`${member.id}::bigint`)} then ${member.hash}::bytea else ${ofAddress}::bytea end`;

/** Counts a failure of a file; false where the shop has heard enough of that viewer today, or the file is gone. */
export const noteFailure = async (
  db: Database,
  { fileUuid, segment, reason, viewer }: FailureRow,
): Promise<boolean> => {
  const { rows } = await sql`
    with reporter as materialized (select ${hashOf(viewer)} as viewer)
    insert into playback_failure (day, file_uuid, segment, reason, viewer)
    select (now() at time zone 'Asia/Taipei')::date, f.file_uuid, ${segment}, ${reason}, reporter.viewer
    from media_file f cross join reporter where f.file_uuid = ${fileUuid}::uuid and f.kind in ('audios', 'videos')
      and (select count(*) from playback_failure heard where heard.viewer = reporter.viewer
        and heard.day = (now() at time zone 'Asia/Taipei')::date) < ${ROWS_OF_A_VIEWER_A_DAY}
    on conflict (day, file_uuid, segment, reason, viewer)
      do update set times = least(playback_failure.times + 1, 100000), last_at = now()
    returning times`.execute(db);
  return rows.length > 0;
};

export interface FaultCount {
  readonly fileUuid: string;
  readonly segment: string;
  readonly reason: PlaybackFault;
  readonly people: number;
  readonly times: number;
  readonly lastAt: Date;
}

export interface FileCount {
  readonly fileUuid: string;
  readonly titleZh: string | null;
  readonly titleEn: string | null;
  readonly productZh: string | null;
  readonly productEn: string | null;
  readonly people: number;
  readonly times: number;
}

export interface DayRange {
  /** Days in Taiwan, both included. */
  readonly from: string;
  readonly to: string;
}

const within = ({ from, to }: DayRange) => sql`day between ${from}::date and ${to}::date`;

export const countPeople = async (db: Database, range: DayRange): Promise<number> => {
  const { rows } = await sql<{ readonly people: number }>`
    select count(distinct viewer) as people from playback_failure where ${within(range)}`.execute(db);
  return rows[0]?.people ?? 0;
};

/** The files that failed, those of most people first, with the product that shows them first. */
export const listFailedFiles = async (db: Database, range: DayRange, limit: number): Promise<readonly FileCount[]> => {
  const { rows } = await sql<FileCount>`
    select failed.*, shown.title_zh as "titleZh", shown.title_en as "titleEn", shown.name_zh as "productZh",
      shown.name_en as "productEn"
    from (
      select file_uuid as "fileUuid", count(distinct viewer) as people, sum(times)::bigint as times
      from playback_failure where ${within(range)} group by file_uuid order by 2 desc, 3 desc, 1 limit ${limit}
    ) failed left join lateral (
      select item.title_zh, item.title_en, p.name_zh, p.name_en from playlist_item item
      join product p on p.product_id = item.product_id where item.file_uuid = failed."fileUuid"
      order by p.product_id limit 1
    ) shown on true order by failed.people desc, failed.times desc, failed."fileUuid"`.execute(db);
  return rows;
};

/** What failed of those files: segment by segment, reason by reason. */
export const listFaults = async (
  db: Database,
  range: DayRange,
  fileUuids: readonly string[],
  limitOfFile: number,
): Promise<readonly FaultCount[]> => {
  const { rows } = await sql<FaultCount>`
    select "fileUuid", segment, reason, people, times, "lastAt" from (
      select file_uuid as "fileUuid", segment, reason, count(distinct viewer) as people, sum(times)::bigint as times,
        max(last_at) as "lastAt",
        row_number() over (partition by file_uuid order by count(distinct viewer) desc, sum(times) desc, segment) as place
      from playback_failure where ${within(range)} and file_uuid = any(${fileUuids}::uuid[])
      group by file_uuid, segment, reason
    ) counted where place <= ${limitOfFile} order by people desc, times desc, segment`.execute(db);
  return rows;
};

/** Long enough to see what a change of a file brought; afterwards only history. */
const KEEP_DAYS = 90;

export const sweepFailures = async (db: Database): Promise<void> => {
  await deleteInBatches(
    db,
    'playback_failure',
    sql`day < (now() at time zone 'Asia/Taipei')::date - ${KEEP_DAYS}::int`,
  );
};
