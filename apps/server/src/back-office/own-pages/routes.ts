import { mgntOwnPagesContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { openOwnPage, readOwnPages } from './read-own-pages.ts';
import { saveOwnPage } from './save-own-page.ts';

/** Pages that the shop writes itself, for staff who look after it (OWN-9). */
export const registerOwnPageRoutes = (app: FastifyInstance, { db }: { readonly db: Database }): void => {
  const { qryOwnPages, qryOwnPageText, saveOwnPage: saveCall } = mgntOwnPagesContract;

  post(app, qryOwnPages, async () =>
    (await readOwnPages(db)).map(({ slug, title, state, isShown, inFooter, savedAt, savedBy }) => ({
      Slug: slug,
      TitleZh: title.zh,
      TitleEn: title.en,
      State: state,
      IsShown: isShown,
      InFooter: inFooter,
      SavedAt: savedAt.toISOString(),
      SavedBy: savedBy,
    })),
  );

  post(app, qryOwnPageText, async ({ Slug, Version }) => {
    const { asked, versions } = await openOwnPage(db, Slug, Version);
    return {
      Slug,
      Version: asked.version,
      Latest: versions[0]?.version ?? asked.version,
      State: asked.state,
      TitleZh: asked.title.zh,
      TitleEn: asked.title.en,
      BodyZh: asked.body.zh,
      BodyEn: asked.body.en,
      InFooter: asked.inFooter,
      FooterPlace: asked.footerPlace,
      Versions: versions.map(({ version, state, savedAt, savedBy }) => ({
        Version: version,
        State: state,
        SavedAt: savedAt.toISOString(),
        SavedBy: savedBy,
      })),
    };
  });

  post(app, saveCall, (body, { caller, once }) =>
    inTransactionOnce(db, once, saveCall.reply, (tx) =>
      saveOwnPage(tx, caller.memberId, {
        slug: body.Slug,
        replaces: body.Replaces,
        state: body.State,
        title: { zh: body.TitleZh.trim(), en: body.TitleEn.trim() },
        body: { zh: body.BodyZh, en: body.BodyEn.trim() === '' ? '' : body.BodyEn },
        inFooter: body.InFooter,
        footerPlace: body.FooterPlace,
      }),
    ),
  );
};
