import { z } from 'zod';
import { optionalText } from '#server/platform/config/config-values.ts';
import type { IdentityLimits } from '#server/accounts/identity/index.ts';

const MAX_TRIES = 1_000_000;
const HOUR = 3_600;
const DAY = 86_400;
/** The daily limit is so many times the hourly one that an operator sets. */
const DAILY_LIMIT_IN_HOURS = 6;

const tries = (fallback: number) =>
  optionalText.pipe(z.coerce.number<string>().int().min(1).max(MAX_TRIES).default(fallback));

/** The variables of the limits on what strangers may try; each is about a window that `limitsOf` names. */
export const limitVariables = {
  LIMIT_SIGN_IN_ACCOUNT: tries(10),
  LIMIT_SIGN_IN_ADDRESS: tries(50),
  LIMIT_SIGN_IN_EVERYONE: tries(600),
  LIMIT_REGISTER_ADDRESS: tries(20),
  LIMIT_LOOK_UP_ADDRESS: tries(60),
  LIMIT_LOOK_UP_EMAIL: tries(10),
  LIMIT_RESET_ADDRESS: tries(10),
  LIMIT_RESET_EVERYONE: tries(200),
};

/** The limits that operators set. */
export const limitsOf = (env: z.output<z.ZodObject<typeof limitVariables>>): Partial<IdentityLimits> => ({
  signInAccount: { points: env.LIMIT_SIGN_IN_ACCOUNT, durationSeconds: HOUR },
  signInAddress: { points: env.LIMIT_SIGN_IN_ADDRESS, durationSeconds: HOUR },
  signInEveryone: { points: env.LIMIT_SIGN_IN_EVERYONE, durationSeconds: 300 },
  registerAddress: { points: env.LIMIT_REGISTER_ADDRESS, durationSeconds: HOUR },
  registerAddressDaily: { points: DAILY_LIMIT_IN_HOURS * env.LIMIT_REGISTER_ADDRESS, durationSeconds: DAY },
  lookUpAddress: { points: env.LIMIT_LOOK_UP_ADDRESS, durationSeconds: 60 },
  lookUpEmail: { points: env.LIMIT_LOOK_UP_EMAIL, durationSeconds: 60 },
  resetAddress: { points: env.LIMIT_RESET_ADDRESS, durationSeconds: HOUR },
  resetAddressDaily: { points: DAILY_LIMIT_IN_HOURS * env.LIMIT_RESET_ADDRESS, durationSeconds: DAY },
  resetEveryone: { points: env.LIMIT_RESET_EVERYONE, durationSeconds: 600 },
});
