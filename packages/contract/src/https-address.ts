import { isHttpsLink } from '@kapok/domain';
import { z } from 'zod';

/** An address of another site, by https, that a link of the shop leads to. */
export const httpsAddress = (maxLength: number): z.ZodURL =>
  z
    .url({ protocol: /^https$/ })
    .max(maxLength)
    .refine(isHttpsLink, { error: 'no link' });
