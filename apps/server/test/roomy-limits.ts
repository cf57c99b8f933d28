import type { IdentityLimits } from '#server/accounts/identity/index.ts';

const roomy = { points: 100_000, durationSeconds: 60 };

/** As the shop has them: the first questions of many tests cost them nothing. */
const guesses = (points: number) => ({ points, durationSeconds: 600 });

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
  resetMailbox: roomy,
  resetEveryone: roomy,
  resetEveryoneProven: roomy,
  proofUse: { points: 1, durationSeconds: 60 },
  secondFactorAddress: roomy,
  secondFactor: roomy,
  secondFactorWarning: roomy,
  secondFactorMail: roomy,
  passkeyProof: roomy,
  signInQuestion: roomy,
  visitorCart: roomy,
  visitorCartNetwork: roomy,
  visitorCartProven: roomy,
  couponVisitor: guesses(20),
  couponVisitorNetwork: guesses(80),
  couponMember: guesses(20),
  couponAddress: guesses(100),
  couponNetwork: guesses(400),
  couponProven: roomy,
  ownData: roomy,
};
