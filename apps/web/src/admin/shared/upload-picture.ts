import {
  CallError,
  PICTURE_MAX_BYTES,
  PICTURE_UPLOAD_PATH,
  pictureTypes,
  problem,
  uploadedPicture,
} from '@kapok/contract';
import { session } from '#web/api/api.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** What is wrong with a file before it is sent; null where it may be taken. */
export const findPictureFault = (file: File): 'too-large' | 'wrong-type' | null => {
  if (!pictureTypes.some((type) => type === file.type)) return 'wrong-type';
  return file.size > PICTURE_MAX_BYTES ? 'too-large' : null;
};

/** Sends a picture, large ones made smaller, and answers the id of its file, which is then being prepared. Throws CallError. */
export const uploadPicture = async (file: File): Promise<string> => {
  const picture = await shrinkPicture(file);
  const token = await session.token();
  const response = await fetch(PICTURE_UPLOAD_PATH, {
    method: 'POST',
    headers: { 'content-type': picture.type, authorization: `Bearer ${token}` },
    body: picture,
    credentials: 'same-origin',
  }).catch((cause: unknown) => {
    throw new CallError(0, null, cause);
  });
  const json: unknown = await response.json();
  if (!response.ok) throw new CallError(response.status, problem.safeParse(json).data ?? null);
  return uploadedPicture.parse(json).FileUuid;
};
