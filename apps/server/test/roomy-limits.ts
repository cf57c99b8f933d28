import type { IdentityLimits } from '#server/features/identity/index.ts';

const roomy = { points: 100_000, durationSeconds: 60 };

/** Limits that no test reaches by the way; tests of the limits set their own. */
export const roomyLimits: IdentityLimits = {
  signInAccount: roomy,
  signInKnownDevice: roomy,
  signInAddress: roomy,
  signInNetwork: roomy,
  signInEveryone: roomy,
  signInAddressProven: roomy,
  signInAccountProven: roomy,
  signInEveryoneProven: roomy,
  rightPassword: roomy,
  registerAddress: roomy,
  registerNetwork: roomy,
  registerAddressProven: roomy,
  lookUpAddress: roomy,
  lookUpAddressHourly: roomy,
  lookUpNetworkHourly: roomy,
  lookUpSubject: roomy,
  changeEmail: roomy,
  proofMailAddress: roomy,
  proofMailMember: roomy,
  emailCode: roomy,
  emailCodeTry: roomy,
  resetAddress: roomy,
  resetAddressProven: roomy,
  resetSubject: roomy,
  resetEveryone: roomy,
  resetEveryoneProven: roomy,
  proofUse: { points: 1, durationSeconds: 60 },
  secondFactor: roomy,
  signInQuestion: roomy,
  ownData: roomy,
};
