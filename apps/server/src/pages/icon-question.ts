import { z } from 'zod';

/** What the process that draws icons is asked. */
export const iconQuestion = z.object({
  /** The picture's bytes, base64. */
  picture: z.string(),
  sizePx: z.int().min(16).max(1024),
  /** How much of the square's side the picture takes. */
  pictureShare: z.number().min(0.1).max(1),
  /** The colour behind it; null: none. */
  ground: z.string().nullable(),
});
