import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMediaShop, type MediaShop, type Member } from '../../../test/media-shop.ts';

describe('pictures beside those of products', () => {
  let shop: MediaShop;
  let owner: Member;
  let prepared = '';
  beforeAll(async () => {
    shop = await openMediaShop();
    await shop.addProduct('V001');
    await shop.addProduct('V093', 'draft');
    owner = await shop.signUp('owner');
    const source = join(shop.mediaDir, 'upload');
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a0522d' } })
      .png()
      .toFile(source);
    prepared = await shop.addFile('V093', { kind: 'images', source });
  });
  afterAll(() => shop.close());

  /** What a stranger is answered who asks for the picture. */
  const look = async (picture: string): Promise<number> =>
    (await shop.app.inject(`/media/images/${picture}?w=480`)).statusCode;
  /** Another file with the same picture in it, of a draft alone, so that nothing but the text shows it. */
  const addPicture = async (): Promise<string> => {
    const fileUuid = randomUUID();
    await sql`
      insert into media_file
      select (jsonb_populate_record(file, jsonb_build_object('file_uuid', ${fileUuid}::text))).*
      from media_file file where file_uuid = ${prepared}::uuid`.execute(shop.db);
    await shop.db
      .insertInto('product_image')
      .values({ product_id: 'V093', file_uuid: fileUuid, show_index: 0 })
      .execute();
    return fileUuid;
  };
  const write = (productId: string, picture: string) =>
    shop.db
      .updateTable('product')
      .set({ description_zh: `## 成品\n\n![碗](/media/images/${picture}#800x600)` })
      .where('product_id', '=', productId)
      .execute();
  const writePage = async (slug: string, state: 'draft' | 'published', picture: string): Promise<void> => {
    const { id } = await shop.db.insertInto('own_page').values({ slug }).returning('id').executeTakeFirstOrThrow();
    await shop.db
      .insertInto('own_page_version')
      .values({
        page_id: id,
        version: 1,
        state,
        title_zh: '窯',
        title_en: '',
        body_zh: `![窯](/media/images/${picture}#800x600)`,
        body_en: '',
        in_footer: false,
        footer_place: 1,
        saved_by: owner.memberId,
      })
      .execute();
  };

  it('[MGNT-2] are for everybody once the product is published, and for staff alone before', async () => {
    const [published, draft] = [await addPicture(), await addPicture()];
    await write('V001', published);
    await write('V093', draft);
    expect(await look(published)).toBe(200);
    expect(await look(draft)).toBe(401);
  });

  it('[OWN-9] are for everybody once a page of the shop is published, and for staff alone before', async () => {
    const [published, draft] = [await addPicture(), await addPicture()];
    await writePage('kiln', 'published', published);
    await writePage('kiln-draft', 'draft', draft);
    expect(await look(published)).toBe(200);
    expect(await look(draft)).toBe(401);
  });

  it('[LOOK-6] are for everybody as portrait and in the words of a teacher whose course is for sale, for staff alone before', async () => {
    const [teaching, waiting] = [await addPicture(), await addPicture()];
    const [told, untold] = [await addPicture(), await addPicture()];
    for (const [productId, portrait, inWords] of [
      ['V001', teaching, told],
      ['V093', waiting, untold],
    ] as const) {
      const { teacher_id } = await shop.db
        .insertInto('teacher')
        .values({
          slug: `of-${productId.toLowerCase()}`,
          name_zh: '林老師',
          name_en: 'Lin',
          subject_zh: '陶藝',
          subject_en: 'Pottery',
          words_zh: `![窯](/media/images/${inWords}#800x600)`,
          words_en: '',
          portrait_uuid: portrait,
        })
        .returning('teacher_id')
        .executeTakeFirstOrThrow();
      await shop.db.insertInto('product_teacher').values({ product_id: productId, teacher_id, position: 0 }).execute();
    }
    for (const picture of [teaching, told]) expect(await look(picture)).toBe(200);
    for (const picture of [waiting, untold]) expect(await look(picture)).toBe(401);
  });

  it('[LEARN-6] are for everybody once an announcement with them was sent, and for staff alone before', async () => {
    const [sent, draft] = [await addPicture(), await addPicture()];
    for (const [picture, sentAt] of [
      [sent, new Date()],
      [draft, null],
    ] as const)
      await shop.db
        .insertInto('announcement')
        .values({
          product_id: 'V001',
          title_zh: '新單元',
          title_en: '',
          body_zh: `![碗](/media/images/${picture}#800x600)`,
          body_en: '',
          state: sentAt === null ? 'draft' : 'sent',
          sent_at: sentAt,
          saved_by: owner.memberId,
        })
        .execute();
    expect(await look(sent)).toBe(200);
    expect(await look(draft)).toBe(401);
  });

  it('[OWN-9] are for everybody while the first page that is published last has them', async () => {
    const [shown, replaced] = [await addPicture(), await addPicture()];
    for (const [version, picture] of [replaced, shown].entries()) {
      const sections = JSON.stringify([{ kind: 'text', body: `![碗](/media/images/${picture}#800x600)` }]);
      await shop.db
        .insertInto('home_version')
        .values({ version: version + 1, state: 'published', sections, saved_by: owner.memberId })
        .execute();
    }
    expect(await look(shown)).toBe(200);
    expect(await look(replaced)).toBe(401);
  });
});
