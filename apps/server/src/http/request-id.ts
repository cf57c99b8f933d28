import { randomBytes } from 'node:crypto';

/** What a request is called by, in the log and towards whoever made it: ten letters and digits that can be read out. */
export const newRequestId = (): string => randomBytes(5).toString('hex').toUpperCase();
