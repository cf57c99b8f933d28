import type { BilingualText } from '@kapok/domain';
import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import type { Letter } from './letter.ts';
import type { MailDeps } from './mail-deps.ts';
import { findMailLink, findMailMember, findMailPassword } from './queries.ts';
import { secretLink } from './secret-link.ts';
import {
  confirmEmailMail,
  emailCodeMail,
  emailChangeAskedMail,
  emailChangedMail,
  membershipEndedMail,
  passwordChangedMail,
  proveEmailMail,
  resetPasswordMail,
} from './templates/account-mails.ts';
import {
  recoveryCodesMadeMail,
  recoveryCodeUsedMail,
  secondFactorGuessedMail,
  secondFactorResetMail,
  secondFactorSetUpMail,
} from './templates/staff-mails.ts';
import { profileCorrectedMail } from './templates/profile-corrected-mail.ts';
import { signInSharedMail } from './templates/sign-in-shared-mail.ts';
import { linkedMail, passkeyAddedMail, passkeyRemovedMail, unlinkedMail } from './templates/way-in-mails.ts';

type Payload = JobPayloads['send-mail'];
type Write = (deps: MailDeps, payload: Payload) => Promise<Letter | undefined>;

/** The pages that mailed links lead to. */
export const resetPage = (deps: MailDeps, tokenId: string): string =>
  secretLink(deps.publicUrl(), '/login/reset', deps.oneTimeToken(tokenId));
const confirmPage = (deps: MailDeps, tokenId: string): string =>
  secretLink(deps.publicUrl(), '/login/confirm-email', deps.oneTimeToken(tokenId));

const writeReset: Write = async (deps, { tokenId }) => {
  const link = tokenId === undefined ? undefined : await findMailLink(deps.db, tokenId);
  if (tokenId === undefined || link === undefined) return undefined;
  const parts = resetPasswordMail(deps.shopName, resetPage(deps, tokenId), link.isGoodForADay);
  return { recipient: link.email, parts };
};

const writeConfirm: Write = async (deps, { tokenId }) => {
  const link = tokenId === undefined ? undefined : await findMailLink(deps.db, tokenId);
  if (tokenId === undefined || link === undefined) return undefined;
  return { recipient: link.email, parts: confirmEmailMail(deps.shopName, confirmPage(deps, tokenId)) };
};

/** What proves an address: a link for any browser, and a code for the one where the member is signed in. */
export interface MailedProof {
  readonly email: string;
  readonly url: string;
  readonly code: string;
}

/** Undefined where it was used or replaced. */
export const findProof = async (deps: MailDeps, tokenId: string): Promise<MailedProof | undefined> => {
  const link = await findMailLink(deps.db, tokenId);
  return link && { email: link.email, url: confirmPage(deps, tokenId), code: deps.mailedCode(tokenId) };
};

const writeProof =
  (write: (shopName: BilingualText, proof: MailedProof) => Letter['parts']): Write =>
  async (deps, { tokenId }) => {
    const proof = tokenId === undefined ? undefined : await findProof(deps, tokenId);
    return proof && { recipient: proof.email, parts: write(deps.shopName, proof) };
  };

const writePasswordChanged: Write = async (deps, { memberId }) => {
  const found = memberId === undefined ? undefined : await findMailPassword(deps.db, memberId);
  if (found === undefined) return undefined;
  const parts = passwordChangedMail(found.changedAt, `${deps.publicUrl()}/login`);
  return { recipient: null, provenRecipient: found.provenEmail, parts };
};

/** To an address that the payload carries, since no record has it any more. */
const toCarried =
  (write: (loginUrl: string) => Letter['parts']): Write =>
  (deps, { recipient }) =>
    Promise.resolve(recipient === undefined ? undefined : { recipient, parts: write(`${deps.publicUrl()}/login`) });

/** To the member's own proven address: another way to sign in was made or taken away. */
const toMember =
  (write: (profileUrl: string) => Letter['parts']): Write =>
  async (deps, { memberId }) => {
    const member = memberId === undefined ? undefined : await findMailMember(deps.db, memberId);
    if (member === undefined) return undefined;
    const parts = write(`${deps.publicUrl()}/users/userprofile`);
    return { recipient: null, provenRecipient: member.provenEmail, parts };
  };

const accountMails = {
  'reset-password': writeReset,
  'confirm-email': writeConfirm,
  'prove-email': writeProof(proveEmailMail),
  'email-code': writeProof(emailCodeMail),
  'password-changed': writePasswordChanged,
  'email-change-asked': toCarried(emailChangeAskedMail),
  'email-changed': toCarried(emailChangedMail),
  'membership-ended': toCarried(membershipEndedMail),
  'passkey-added': toMember(passkeyAddedMail),
  'passkey-removed': toMember(passkeyRemovedMail),
  'second-factor-set-up': toMember(secondFactorSetUpMail),
  'second-factor-reset': toMember(secondFactorResetMail),
  'recovery-codes-made': toMember(recoveryCodesMadeMail),
  'recovery-code-used': toMember(recoveryCodeUsedMail),
  'second-factor-guessed': toMember(secondFactorGuessedMail),
  'line-linked': toMember(linkedMail('LINE')),
  'line-unlinked': toMember(unlinkedMail('LINE')),
  'google-linked': toMember(linkedMail('Google')),
  'google-unlinked': toMember(unlinkedMail('Google')),
  'sign-in-shared': toMember(signInSharedMail),
  'profile-corrected': toMember(profileCorrectedMail),
} as const satisfies Partial<Readonly<Record<Payload['mail'], Write>>>;

type AccountMail = keyof typeof accountMails;

export const isAccountMail = (mail: string): mail is AccountMail => mail in accountMails;

/** Writes a mail about an account; undefined where it has become pointless, such as for a link that was replaced. */
export const writeAccountLetter = (deps: MailDeps, mail: AccountMail, payload: Payload): Promise<Letter | undefined> =>
  accountMails[mail](deps, payload);
