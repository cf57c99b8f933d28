import { describe, expect, it } from 'vitest';
import { contract, type Endpoint } from './index.ts';

const endpoints = Object.entries<Endpoint>(contract);

/** What these begin with is asked for and changes nothing; some of them are noted as a look at personal data. */
const asks = /^(qry|chk|get|preview|export)[A-Z]/;

/**
 * Calls that change something, are sent again by the page where their answer was lost (058), and need no key: why a second run
 * does no harm and answers as the first. Whoever adds a call makes it `idempotent` or `by-hand`, or says here why not.
 */
const harmlessToRepeat: Readonly<Record<string, string>> = {
  // Sessions and questions: the last answer is the one that counts.
  signIn: 'begins another session; nobody has the token of the lost one',
  renew: 'an older token is granted 60 s for the answer that was lost (SAFE-12)',
  signOut: 'a session that has ended is answered with a visitor token, too',
  askPasskey: 'a new question takes the place of the last one',
  askNewPasskey: 'a new question takes the place of the last one',
  startLine: 'another address of the sign-in; nobody follows the lost one',
  startGoogle: 'another address of the sign-in; nobody follows the lost one',
  startAuthenticator: 'a new secret in place of one that nobody saw',
  makeWebhookSecret: 'a new secret in place of one that nobody saw; the one before that goes on signing',
  makeRecoveryCodes: 'new codes in place of those that nobody saw',
  checkIfNeedToUpdateUserMediaPlayRecord: 'says whether to report; changes nothing',
  fetchShopExport: 'the same cookie for another hour',
  // The person is proven, or not, and stays so.
  getUserProfile: 'proves the person again',
  // Mails to addresses: each is counted by SAFE-6, and the last link is good.
  resetPasswordByEmail: 'one more mail of those that an address may get',
  askEmailChange: 'one more mail of those that an address may get',
  askEmailCode: 'one more mail of those that an address may get',
  // Values that are set: the second run finds them set.
  updateUserEmail: 'sets an address',
  renamePasskey: 'sets a name',
  changeTransportItem: 'sets the delivery',
  applyCoupon: 'sets the coupon',
  usePoints: 'sets the points',
  enrolForFree: 'a course that was taken stays',
  redeemSeat: 'a code that the member redeemed answers the same',
  addWish: 'a wish that is there stays',
  removeWish: 'a wish that is gone stays so',
  setLessonDone: 'sets the mark',
  setReadingDone: 'sets the mark',
  setLessonMails: 'sets whether they come',
  setAnnouncementMails: 'sets whether they come',
  markAnnouncementsSeen: 'what was seen stays so',
  setCartMails: 'sets whether they come',
  stopCartMails: 'what has ended stays so, and the link is known as before',
  changeNote: 'sets the words',
  removeNote: 'a note that is gone stays so',
  choosePoster: 'sets the poster',
  saveCaptions: 'sets the captions of a language',
  removeCaptions: 'captions that are gone stay so',
  replyToReview: 'sets the answer; noted twice',
  hideReview: 'sets whether it is hidden; noted twice',
  hideChatMessage: 'sets whether it is hidden; noted twice',
  muteChatMember: 'sets the hours from now; noted twice',
  saveGateway: 'what is kept already changes nothing',
  saveInvoices: 'what is kept already changes nothing',
  saveMailServer: 'what is kept already changes nothing',
  setChatWriters: 'sets who may write',
  settleChatReports: 'what waits no more stays so',
  signMemberOut: 'what has ended stays so; noted twice',
  tryConversionReceiver: 'a test counts as no order; noted twice',
  // Answers differ, and the screen says what is true either way.
  unlinkGoogle: 'false once it is gone; the screen reads the link anew',
  unlinkLine: 'false once it is gone; the screen reads the link anew',
  unmuteChatMember: 'false once they may write; the list is read anew',
  cancelUpload: 'false once it is given up; the list says so',
  removeUpload: 'false once it is off the list',
  cancelPreparing: 'false once it is called off; the list says so',
  retryPreparing: 'false once it waits again; the list says so',
  prepareQualities: 'what waits or is ready stays so',
  reportChatMessage: 'false once it is reported; the screen says that it was',
  importTmpUsers: 'rows that were taken over are told as such',
  // Merged by what they name.
  updateUserMediaPlayRecord: 'played seconds are merged, so that none counts twice',
  openStream: 'a device has one stream',
  closeStream: 'a stream that has ended stays so',
  openHandOut: 'the same cookie for another hour; what was taken is noted once',
  openReading: 'the same text; that it was opened is noted once',
  openNativeStream: 'another ticket for the same file; the lost one runs out',
  reportPlaybackFailure: 'counted by people',
  sendMemberRows: 'a piece that has come already changes nothing',
};

const isSafe = ({ idempotent, repeat }: Endpoint): boolean => idempotent === true || repeat === 'by-hand';

describe('a call whose answer was lost', () => {
  it('[FLOW-1] is safe to send again: it only asks, has a key, is sent by hand, or says why it does no harm', () => {
    const unsafe = endpoints
      .filter(([name, declared]) => !isSafe(declared) && (!asks.test(name) || declared.changesCredential !== undefined))
      .map(([name]) => name);
    expect(unsafe.filter((name) => !(name in harmlessToRepeat))).toEqual([]);
  });

  it('[FLOW-1] stands in the list of harmless ones only while it is declared and has no key', () => {
    const known = new Map(endpoints);
    const stale = Object.keys(harmlessToRepeat).filter((name) => {
      const declared = known.get(name);
      return declared === undefined || isSafe(declared);
    });
    expect(stale).toEqual([]);
  });
});
