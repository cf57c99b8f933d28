import { PICTURE_MAX_BYTES, PICTURE_UPLOAD_PATH, pictureTypes } from '@kapok/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { takePicture, type PictureDeps } from '#server/learning/media/index.ts';
import { admit, type MemberCaller } from '#server/platform/http/caller.ts';
import { readBytes } from '#server/platform/http/read-bytes.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** Pictures belong to products, or to the shop itself. */
const admitPictures = async (request: FastifyRequest): Promise<MemberCaller> => {
  try {
    return await admit.staff(request, 'catalogue');
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not-allowed') return admit.staff(request, 'settings');
    throw error;
  }
};

/**
 * The address that takes one picture, its bytes as they are. It stands apart from the calls because JSON would make a
 * third more of it; who may call is decided before anything is read.
 */
export const registerPictureUpload = (app: FastifyInstance, deps: PictureDeps): void => {
  app.register((scope, _options, done) => {
    // Only in here: no other address takes anything but JSON.
    scope.addContentTypeParser([...pictureTypes], readBytes);
    scope.post(
      PICTURE_UPLOAD_PATH,
      {
        bodyLimit: PICTURE_MAX_BYTES,
        onRequest: async (request) => {
          await admitPictures(request);
        },
      },
      async (request, reply) => {
        const { memberId: staffId } = await admitPictures(request);
        if (!Buffer.isBuffer(request.body)) throw new ShopError('unsupported-media-type');
        const { length: sizeBytes } = request.body;
        const fileUuid = await takePicture(deps, request.body, (tx, uploaded) =>
          noteStaffAction(tx, {
            staffId,
            action: 'upload-picture',
            subject: `file/${uploaded}`,
            details: { sizeBytes },
          }),
        );
        return reply.send({ FileUuid: fileUuid });
      },
    );
    done();
  });
};
