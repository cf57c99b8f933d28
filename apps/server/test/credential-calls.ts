import type { Member } from './profile-shop.ts';

const noAnswer = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} };

/** A payload for each call that needs a proof, which would change something if it were let through. */
export const payloads: Readonly<Record<string, (member: Member) => unknown>> = {
  userPasswordUpdate: ({ userName }) => ({ UserName: userName, Password: 'Stolen-Blossom-9' }),
  deleteUserProfileByRowId: ({ id }) => ({ Id: id }),
  askEmailChange: () => ({ NewEmail: 'thief@kapok.example' }),
  askNewPasskey: () => ({}),
  addPasskey: () => ({
    Passkey: { ...noAnswer, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  }),
  removePasskey: () => ({ PasskeyId: 1 }),
  startLine: () => ({ Link: true }),
  unlinkLine: () => ({}),
  startGoogle: () => ({ Link: true }),
  unlinkGoogle: () => ({}),
  userProfileUpdate: ({ userName }) => ({
    UserName: userName,
    Password: 'a wrong Guess 1',
    Email: 'thief@kapok.example',
    CName: '',
    Tel: '',
    Address: '',
    LineId: '',
    FBName: '',
  }),
  acceptStaffInvitation: () => ({ Token: 'A'.repeat(43) }),
  joinStaff: () => ({ Token: 'A'.repeat(43), Password: 'Stolen-Blossom-9', CName: 'x' }),
  resetPassword: () => ({ Token: 'A'.repeat(43), Password: 'Stolen-Blossom-9' }),
  confirmEmail: () => ({ Token: 'A'.repeat(43) }),
  createAdministrator: () => ({
    Token: 'A'.repeat(43),
    Email: 'thief@kapok.example',
    Password: 'Stolen-Blossom-9',
    CName: 'x',
  }),
  startAuthenticator: () => ({}),
  confirmAuthenticator: () => ({ Code: '123456' }),
  makeRecoveryCodes: () => ({}),
};

/** They are let through by a mailed link, or by a secret that nobody has asked for yet. */
export const byLink = [
  'acceptStaffInvitation',
  'confirmAuthenticator',
  'confirmEmail',
  'createAdministrator',
  'joinStaff',
  'resetPassword',
];
