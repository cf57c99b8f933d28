import { mgntUploadsContract as contract, type AuditAction, type AuditDetails } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import {
  cancelPreparing,
  choosePoster,
  readExtras,
  removeCaptions,
  retryPreparing,
  wantQualities,
  writeCaptions,
  type ExtrasDeps,
} from '#server/learning/media/index.ts';
import { post } from '#server/platform/http/post.ts';
import { cancelUpload } from './hand-over.ts';
import { readUploads } from './read-uploads.ts';
import { removeUpload } from './remove-upload.ts';
import { extrasToWire, uploadToWire } from './wire.ts';

export interface UploadStaffDeps extends ExtrasDeps {
  /** Of one file. */
  readonly maxBytes: number;
}

/** What staff see of uploads, and what they do with the files that these have become (MGNT-3). */
export const registerUploadRoutes = (app: FastifyInstance, deps: UploadStaffDeps): void => {
  registerUploads(app, deps);
  registerPreparing(app, deps);
  registerQualities(app, deps);
  registerExtras(app, deps);
};

const registerUploads = (app: FastifyInstance, deps: UploadStaffDeps): void => {
  post(app, contract.qryUploads, async (body, { language }) => {
    const { uploads, hasMore } = await readUploads(deps, body?.Before);
    return {
      Uploads: uploads.map((upload) => uploadToWire(upload, language)),
      HasMore: hasMore,
      MaxBytes: deps.maxBytes,
    };
  });

  post(app, contract.cancelUpload, ({ UploadId }, { caller }) =>
    cancelUpload(deps, UploadId.toLowerCase(), (tx) =>
      noteStaffAction(tx, { staffId: caller.memberId, action: 'cancel-upload', subject: `upload/${UploadId}` }),
    ),
  );

  post(app, contract.removeUpload, ({ UploadId }, { caller }) =>
    inTransaction(deps.db, (tx) => removeUpload(tx, caller.memberId, UploadId.toLowerCase())),
  );
};

const registerPreparing = (app: FastifyInstance, { db }: UploadStaffDeps): void => {
  const act = (
    staffId: number,
    action: AuditAction,
    fileUuid: string,
    change: (tx: Transaction, fileUuid: string) => Promise<boolean>,
  ): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const changed = await change(tx, fileUuid);
      if (changed) await noteStaffAction(tx, { staffId, action, subject: `media/${fileUuid}` });
      return changed;
    });

  post(app, contract.cancelPreparing, ({ FileUuid }, { caller }) =>
    act(caller.memberId, 'cancel-preparing', FileUuid, cancelPreparing),
  );
  post(app, contract.retryPreparing, ({ FileUuid }, { caller }) =>
    act(caller.memberId, 'retry-preparing', FileUuid, retryPreparing),
  );
};

const registerQualities = (app: FastifyInstance, { db }: UploadStaffDeps): void => {
  post(app, contract.prepareQualities, ({ FileUuid }, { caller }) =>
    inTransaction(db, async (tx) => {
      const films = await wantQualities(tx, FileUuid?.toLowerCase());
      const subject = `media/${FileUuid ?? 'all'}` as const;
      await noteStaffAction(tx, { staffId: caller.memberId, action: 'prepare-qualities', subject });
      return { Films: films };
    }),
  );
};

const registerExtras = (app: FastifyInstance, deps: UploadStaffDeps): void => {
  const noteOf =
    (staffId: number, action: AuditAction, fileUuid: string, details: AuditDetails) =>
    (tx: Transaction): Promise<void> =>
      noteStaffAction(tx, { staffId, action, subject: `media/${fileUuid}`, details });

  post(app, contract.qryMediaExtras, async ({ FileUuid }) => extrasToWire(await readExtras(deps.db, FileUuid)));

  post(app, contract.choosePoster, async ({ FileUuid, AtSeconds, ImageUuid }, { caller }) => {
    const wish = { atSeconds: AtSeconds, imageUuid: ImageUuid };
    await choosePoster(deps, FileUuid, wish, noteOf(caller.memberId, 'choose-poster', FileUuid, wish));
    return extrasToWire(await readExtras(deps.db, FileUuid));
  });

  post(app, contract.saveCaptions, async ({ FileUuid, Language, WebVtt }, { caller }) => {
    const note = noteOf(caller.memberId, 'save-captions', FileUuid, { language: Language });
    await writeCaptions(deps.db, { fileUuid: FileUuid, language: Language, text: WebVtt }, note);
    return extrasToWire(await readExtras(deps.db, FileUuid));
  });

  post(app, contract.removeCaptions, async ({ FileUuid, Language }, { caller }) => {
    const note = noteOf(caller.memberId, 'remove-captions', FileUuid, { language: Language });
    await removeCaptions(deps.db, { fileUuid: FileUuid, language: Language }, note);
    return extrasToWire(await readExtras(deps.db, FileUuid));
  });
};
