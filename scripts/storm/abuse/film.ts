import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { inTransaction, type Database } from '../../../apps/server/src/platform/db/database.ts';
import { createAccessTokenIssuer } from '../../../apps/server/src/accounts/identity/access-token.ts';
import { createStaff } from '../../../apps/server/src/accounts/identity/index.ts';
import { sealSecret, secretKeysOf } from '../../../apps/server/src/accounts/second-factor/index.ts';
import { addUpload } from '../../../apps/server/src/learning/media/index.ts';
import type { ShopRows } from '../../../apps/server/test/money-shop-rows.ts';

const LESSON = join(import.meta.dirname, '../../../apps/server/test/fixtures/media/lesson.mp4');
const OWNERS = 10;
const ASK_AGAIN_AFTER_MS = 200;

/** A film on sale, people who own it, and somebody of the staff who uploads others. */
export interface Film {
  readonly fileUuid: string;
  /** Where its first segment is. */
  readonly path: string;
  /** A fresh token of one of the owners, each of another account. */
  readonly ownerToken: (index: number) => Promise<string>;
  readonly staffToken: () => Promise<string>;
  /** Of another of the staff, in a session of its own that was begun by the password alone. */
  readonly halfSignedInToken: () => Promise<string>;
}

export interface FilmShop {
  readonly db: Database;
  readonly rows: ShopRows;
  readonly mediaDir: string;
  /** That of the running shop, whose workers prepare the film. */
  readonly secret: string;
}

/** Sells a film whose files are prepared. No password is typed, which would take the machine's cores. */
export const openFilm = async ({ db, rows, mediaDir, secret }: FilmShop): Promise<Film> => {
  const productId = await rows.addProduct({ priceNtd: 500 });
  const title = { zh: '第 1 課', en: 'Lesson 1' };
  const { fileUuid } = await addUpload({ db, mediaDir }, { path: LESSON, productId, title, free: false });
  await untilReady(db, fileUuid);
  const issue = createAccessTokenIssuer(secret);
  const enter = async (memberId: number, isShown = true): Promise<() => Promise<string>> => {
    const sessionId = await beginSession(db, memberId, isShown);
    return () => issue({ kind: 'member', memberId, sessionId });
  };
  const robbed = await addStaff(db, 'robbed', secret);
  const owners: (() => Promise<string>)[] = [];
  while (owners.length < OWNERS) {
    const memberId = await rows.addMember();
    await db.insertInto('entitlement').values({ member_id: memberId, product_id: productId }).execute();
    owners.push(await enter(memberId));
  }
  return {
    fileUuid,
    path: `/media/videos/${fileUuid}/0.ts`,
    ownerToken: (index) => owners[index % OWNERS]?.() ?? Promise.reject(new Error('the film has no owner')),
    staffToken: await enter(await addStaff(db, 'teacher', secret)),
    halfSignedInToken: async () => (await enter(robbed, false))(),
  };
};

const addStaff = (db: Database, userName: string, secret: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    const account = {
      userName,
      email: `${userName}@bench.example`,
      password: 'Bench-Press-77',
      displayName: '',
    };
    const memberId = await createStaff(tx, account);
    const sealed_secret = sealSecret(secretKeysOf(secret), memberId, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
    const factor = { member_id: memberId, sealed_secret, recovery_salt: Buffer.alloc(16) };
    await tx.insertInto('second_factor').values(factor).execute();
    return memberId;
  });

/** A session, in which a second factor may have been shown. */
const beginSession = async (db: Database, memberId: number, isShown: boolean): Promise<string> => {
  const until = sql<Date>`now() + interval '1 day'`;
  const { id } = await db
    .insertInto('session')
    .values({ member_id: memberId, expires_at: until, second_factor_at: isShown ? sql<Date>`now()` : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const untilReady = async (db: Database, fileUuid: string): Promise<void> => {
  for (;;) {
    const file = await db
      .selectFrom('media_file')
      .select('status')
      .where('file_uuid', '=', fileUuid)
      .executeTakeFirst();
    if (file?.status === 'ready') return;
    if (file?.status === 'failed') throw new Error('the film could not be prepared');
    await wait(ASK_AGAIN_AFTER_MS);
  }
};
