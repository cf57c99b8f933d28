import type { IdentityLimits } from '#server/features/identity/index.ts';

const roomy = { points: 100_000, durationSeconds: 60 };

/** Limits that no test reaches by the way; tests of the limits set their own. */
export const roomyLimits: IdentityLimits = {
  signInAccount: roomy,
  signInKnownDevice: roomy,
  signInAddress: roomy,
  signInEveryone: roomy,
  registerAddress: roomy,
  lookUpAddress: roomy,
  lookUpAddressHourly: roomy,
  lookUpSubject: roomy,
  changeEmail: roomy,
  resetAddress: roomy,
  resetSubject: roomy,
  resetEveryone: roomy,
  signInQuestion: roomy,
  ownData: roomy,
};
