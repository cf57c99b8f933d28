import { z } from 'zod';

/** What the process that draws icons is asked. */
export const iconQuestion = z.object({
  /** The picture's bytes, base64. */
  picture: z.string(),
  sizePx: z.int().min(16).max(1024),
  /** How much of the square's side the picture takes. */
  pictureShare: z.number().min(0.1).max(1),
  /** Whether the square is filled: in the colour of the picture's edge, or in white where the edge is clear. */
  isFilled: z.boolean(),
});
