import { mgntHomeContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { showHome } from '#server/catalogue/home/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { openHome } from './open-home.ts';
import { saveHome } from './save-home.ts';
import { sectionFromWire, sectionToWire } from './wire.ts';

export interface ManagementHomeDeps {
  readonly db: Database;
  /** Lets this process answer with the home page that was published just now. */
  readonly renewHome: () => Promise<void>;
}

/** The home page as the shop arranges it, for staff who look after it (OWN-9). */
export const registerManagementHomeRoutes = (app: FastifyInstance, { db, renewHome }: ManagementHomeDeps): void => {
  const { qryHomeText, previewHome, saveHome: saveCall } = mgntHomeContract;

  post(app, qryHomeText, async ({ Version }) => {
    const { version, latest, sections, versions } = await openHome(db, Version);
    return {
      Version: version,
      Latest: latest,
      Sections: sections.map(sectionToWire),
      Versions: versions.map((each) => ({
        Version: each.version,
        State: each.state,
        SavedAt: each.savedAt.toISOString(),
        SavedBy: each.savedBy,
      })),
    };
  });

  post(app, previewHome, ({ Sections }, { language }) => showHome(db, Sections.map(sectionFromWire), language));

  post(app, saveCall, async (body, { caller, once }) => {
    const version = await inTransactionOnce(db, once, saveCall.reply, (tx) =>
      saveHome(tx, caller.memberId, {
        replaces: body.Replaces,
        state: body.State,
        sections: body.Sections.map(sectionFromWire),
      }),
    );
    if (body.State === 'published') await renewHome();
    return version;
  });
};
