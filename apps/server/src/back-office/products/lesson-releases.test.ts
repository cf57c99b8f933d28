import { contract, type ProductContentWire } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellOpenings } from '#server/catalogue/releases/index.ts';
import { openProfileShop, stranger, type Member, type ProfileShop } from '../../../test/profile-shop.ts';
import { letHoursPass } from '../../../test/release-rows.ts';

const COURSE = 'V001';
const DAY_HOURS = 24;

describe('the releases of lessons', () => {
  let shop: ProfileShop;
  let staff: Member;
  let paid: readonly string[] = [];
  let titles: readonly string[] = [];
  beforeAll(async () => {
    shop = await openProfileShop({ demoCatalogue: true });
    staff = await shop.joinStaff('release-editor');
    await sql`update media_file set status = 'ready', folder = 'prepared',
      duration_seconds = case when kind <> 'images' then 600 end`.execute(shop.db);
    const { Content } = await read();
    const lessons = Content.PlayList.filter(({ FreePromote }) => !FreePromote);
    paid = lessons.map(({ FileUuid }) => FileUuid);
    titles = lessons.map(({ TitleZh }) => TitleZh);
  });
  afterAll(() => shop.close());
  beforeEach(() => publish([]));

  const read = (ProductId = COURSE) => shop.as(staff)(contract.qryProductForEditing, { ProductId });
  const save = async (Releases: ProductContentWire['Releases'], ProductId = COURSE) =>
    shop.as(staff)(contract.saveProduct, {
      ProductId,
      Version: (await read(ProductId)).Version,
      Changes: { Releases: [...Releases] },
    });
  const publish = async (releases: ProductContentWire['Releases']): Promise<void> => {
    const { Version } = await save(releases);
    await shop.as(staff)(contract.publishProduct, { ProductId: COURSE, Version });
  };
  const lesson = (at: number): string => paid[at] ?? '';
  const shownTo = async (caller: typeof stranger) =>
    (await shop.as(caller)(contract.getProductImageList, { ProductId: COURSE })).PlayList.filter(({ FileUuid }) =>
      paid.includes(FileUuid),
    );
  const buy = async (name: string): Promise<Member> => {
    const member = await shop.join(name);
    await shop.pay(member, await shop.order(member, COURSE));
    return member;
  };
  const newsTo = async ({ email }: Member) =>
    (await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('新單元開放'));

  it('[LEARN-3] are set by staff for each lesson, and count once they are published', async () => {
    const releases = [
      { FileUuid: lesson(0), Opens: { AfterDays: 7 } },
      { FileUuid: lesson(1), Opens: { OpensOn: '2999-01-01' } },
    ];
    const saved = await save(releases);
    expect(new Map(saved.Content.Releases.map(({ FileUuid, Opens }) => [FileUuid, Opens]))).toEqual(
      new Map(releases.map(({ FileUuid, Opens }) => [FileUuid, Opens])),
    );
    expect((await shownTo(stranger)).some(({ Release }) => Release !== undefined)).toBe(false);
    const preview = await shop.as(staff)(contract.qryProductPreview, { ProductId: COURSE });
    expect(preview.PlayList.find(({ FileUuid }) => FileUuid === lesson(0))?.Release).toEqual({ AfterDays: 7 });
    await shop.as(staff)(contract.publishProduct, { ProductId: COURSE, Version: saved.Version });
    expect((await shownTo(stranger)).map(({ Release }) => Release).slice(0, 2)).toEqual([
      { AfterDays: 7 },
      { OpensOn: '2999-01-01' },
    ]);
    const same = await save(releases.toReversed());
    expect(same.Published).toBeNull();
    await publish([]);
    expect((await shownTo(stranger)).some(({ Release }) => Release !== undefined)).toBe(false);
  });

  it('[LEARN-3] are of lessons alone, each once, and within two years of the purchase', async () => {
    const wrong = async (releases: ProductContentWire['Releases'], productId = COURSE): Promise<unknown> =>
      save(releases, productId).then(
        () => 'it was saved',
        (error: unknown) => error,
      );
    const one = { FileUuid: lesson(0), Opens: { AfterDays: 7 } };
    const faulty = [
      await wrong([one, one]),
      await wrong([{ ...one, FileUuid: crypto.randomUUID() }]),
      await wrong([one], 'B001'),
      await wrong([{ ...one, Opens: { AfterDays: 731 } }]),
      await wrong([{ ...one, Opens: { AfterDays: 0 } }]),
    ];
    for (const failure of faulty) expect(failure).toMatchObject({ code: 'invalid-request' });
  });

  it('[LEARN-3] stay where a front end that knows of none saves the playlist', async () => {
    await publish([{ FileUuid: lesson(0), Opens: { AfterDays: 7 } }]);
    const { Content, Version } = await read();
    const PlayList = Content.PlayList.toReversed().map((one) => ({
      ...one,
      FreePromote: one.FreePromote ? ('1' as const) : ('0' as const),
    }));
    const saved = await shop.as(staff)(contract.saveProduct, { ProductId: COURSE, Version, Changes: { PlayList } });
    await shop.as(staff)(contract.publishProduct, { ProductId: COURSE, Version: saved.Version });
    expect((await shownTo(stranger)).find(({ FileUuid }) => FileUuid === lesson(0))?.Release).toEqual({ AfterDays: 7 });
  });

  it('[LEARN-3] are told by one mail when lessons open, once, whoever looks', async () => {
    await publish([lesson(0), lesson(1)].map((FileUuid) => ({ FileUuid, Opens: { AfterDays: 7 } })));
    const mei = await buy('release-mei');
    await tellOpenings(shop.db);
    expect(await newsTo(mei)).toEqual([]);
    await letHoursPass(shop.db, mei.id, 7 * DAY_HOURS);
    await Promise.all([tellOpenings(shop.db), tellOpenings(shop.db), tellOpenings(shop.db)]);
    const told = await newsTo(mei);
    expect(told).toHaveLength(1);
    for (const text of [titles[0], titles[1], 'Now open', `/users/mediaplayer?ProductId=${COURSE}`])
      expect(told[0]?.text).toContain(text);
    expect((await shownTo(mei)).every(({ AlreadyBuy }) => AlreadyBuy)).toBe(true);
  });

  it('[LEARN-3] are told to nobody who switched it off, whose right has ended, or to whom it was open before', async () => {
    const before = await buy('release-before');
    await publish([{ FileUuid: lesson(0), Opens: { AfterDays: 1 } }]);
    await letHoursPass(shop.db, before.id, DAY_HOURS);
    const [silent, refunded] = [await buy('release-silent'), await buy('release-refunded')];
    expect(await shop.as(silent)(contract.qryLessonMails, {})).toMatchObject({ Wanted: true });
    await shop.as(silent)(contract.setLessonMails, { Wanted: false });
    expect(await shop.as(silent)(contract.qryLessonMails, {})).toMatchObject({ Wanted: false });
    await sql`update entitlement set revoked_at = now() where member_id = ${refunded.id}`.execute(shop.db);
    for (const { id } of [silent, refunded]) await letHoursPass(shop.db, id, DAY_HOURS);
    await tellOpenings(shop.db);
    for (const member of [before, silent, refunded]) expect(await newsTo(member)).toEqual([]);
  });

  it('[LEARN-3] [REF-3] leave a refund as it was: a lesson that is not due counts as not used', async () => {
    const mei = await buy('release-refund');
    const progress = () => shop.as(mei)(contract.qryViewingProgress, { ProductId: COURSE });
    await sql`insert into playback_range (member_id, file_uuid, watched, position_seconds)
      values (${mei.id}, ${lesson(0)}::uuid, '{[0,30)}'::int4multirange, 30)`.execute(shop.db);
    const allOpen = await progress();
    expect(allOpen.Offer).toMatchObject({ Refusal: null, Percent: 100 });
    await publish(paid.slice(1).map((FileUuid) => ({ FileUuid, Opens: { AfterDays: 30 } })));
    expect((await shownTo(mei)).filter(({ AlreadyBuy }) => AlreadyBuy)).toHaveLength(1);
    expect(await progress()).toEqual(allOpen);
  });
});
