import { randomUUID } from 'node:crypto';

/** What a request is called by, in the log and towards whoever made it: ten letters and digits that can be read out. */
export const newRequestId = (): string => {
  // Node draws the randomness of many ids at once; the first ten digits are nothing but random.
  const uuid = randomUUID();
  return `${uuid.slice(0, 8)}${uuid.slice(9, 11)}`.toUpperCase();
};
