import type { addressProof, ownEmailContract, session } from '@kapok/contract';
import type { z } from 'zod';
import { ACCESS_TOKEN_SECONDS } from './access-token.ts';
import type { SignedIn } from './open-session.ts';
import type { readOwnEmail } from './own-account.ts';
import type { ProofWays } from './prove-again.ts';
import type { AddressProof } from './prove-address.ts';

type WireSession = z.output<typeof session>;

export const visitorSessionToWire = (accessToken: string): WireSession => ({
  AccessToken: accessToken,
  ExpiresInSeconds: ACCESS_TOKEN_SECONDS,
  Kind: 'visitor',
  UserName: null,
  IsStaff: false,
});

export const memberSessionToWire = (
  accessToken: string,
  member: Pick<SignedIn, 'userName' | 'shownName' | 'isStaff' | 'secondFactorShown' | 'cartsJoined'>,
): WireSession => ({
  AccessToken: accessToken,
  ExpiresInSeconds: ACCESS_TOKEN_SECONDS,
  Kind: 'member',
  UserName: member.userName,
  ShownName: member.shownName,
  IsStaff: member.isStaff,
  ...(member.isStaff && member.secondFactorShown !== true ? { SecondFactorNeeded: true } : {}),
  ...(member.cartsJoined === true ? { CartsJoined: true } : {}),
});

export const addressProofToWire = (
  proof: AddressProof & { readonly passwordToken?: string | null },
): z.output<typeof addressProof> => ({
  Removed: {
    Sessions: proof.endedSessions.length,
    Passkeys: proof.passkeys,
    Line: proof.line,
    Password: proof.password,
  },
  PasswordToken: proof.passwordToken ?? null,
});

export const ownEmailToWire = (
  own: Awaited<ReturnType<typeof readOwnEmail>>,
): z.output<typeof ownEmailContract.qryOwnEmail.reply> => ({
  Email: own.email,
  IsProven: own.isProven,
  PendingEmail: own.pendingEmail ?? null,
  ReceiptEmail: own.receiptEmail,
});

export const proofWaysToWire = (ways: ProofWays): z.output<typeof ownEmailContract.qryProofWays.reply> => ({
  IsProven: ways.isProven,
  Password: ways.password,
  Passkey: ways.passkey,
  Code: ways.code,
});
