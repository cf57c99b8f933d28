import { z } from 'zod';
import { fileUuid } from './wire.ts';

/** The address that takes one picture: the bytes themselves as PNG, JPEG or WebP, answered with `uploadedPicture`. */
export const PICTURE_UPLOAD_PATH = '/media/images';
/** Bytes of the largest picture taken. */
export const PICTURE_MAX_BYTES = 20 * 1024 * 1024;
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const uploadedPicture = z.object({ FileUuid: fileUuid });
