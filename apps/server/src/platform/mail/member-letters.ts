import { deviceWords } from '#server/platform/http/device-words.ts';
import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import { resetPage } from './account-letters.ts';
import { findMailCart } from './cart-reminder-queries.ts';
import type { Letter } from './letter.ts';
import { findMailAnnouncement } from './announcement-queries.ts';
import type { MailDeps } from './mail-deps.ts';
import {
  findImportWords,
  findMailFreeCourse,
  findMailOpenedLessons,
  findMailPoints,
  findMailSignIn,
  listImportedCourses,
} from './member-queries.ts';
import { findMailLink, findMailMember } from './queries.ts';
import { findMailAnswer } from './question-queries.ts';
import { announcementMail } from './templates/announcement-mail.ts';
import { cartReminderMail } from './templates/cart-reminder-mail.ts';
import { lessonsOpenedMail } from './templates/lessons-opened-mail.ts';
import { questionAnsweredMail } from './templates/question-mails.ts';
import { freeCourseMail, memberImportedMail, newDeviceMail, pointsGivenMail } from './templates/member-mails.ts';

type Payload = JobPayloads['send-mail'];
type Write = (deps: MailDeps, payload: Payload) => Promise<Letter | undefined>;

/** Sign-ins of a member within an hour that are told by mail: a flood of them must not become one of mails. */
const SIGN_IN_MAILS_AN_HOUR = 5;

const writePoints: Write = async (deps, { memberId, points }) => {
  const found = memberId === undefined ? undefined : await findMailPoints(deps.db, memberId);
  if (found === undefined || points === undefined) return undefined;
  const parts = pointsGivenMail({ points, balance: found.balance }, deps.publicUrl());
  return { recipient: null, provenRecipient: found.provenEmail, parts };
};

const writeFreeCourse: Write = async (deps, { memberId, productId }) => {
  if (memberId === undefined || productId === undefined) return undefined;
  const course = await findMailFreeCourse(deps.db, memberId, productId);
  if (course === undefined) return undefined;
  return { recipient: null, provenRecipient: course.provenEmail, parts: freeCourseMail(course, deps.publicUrl()) };
};

const writeLessonsOpened: Write = async (deps, { memberId, productId, lessonUuids }) => {
  if (memberId === undefined || productId === undefined || lessonUuids === undefined) return undefined;
  const found = await findMailOpenedLessons(deps.db, { memberId, productId, lessonUuids });
  if (found === undefined || found.lessons.length === 0) return undefined;
  return { recipient: null, provenRecipient: found.provenEmail, parts: lessonsOpenedMail(found, deps.publicUrl()) };
};

const writeAnnouncement: Write = async (deps, { memberId, announcementId }) => {
  if (memberId === undefined || announcementId === undefined) return undefined;
  const found = await findMailAnnouncement(deps.db, memberId, announcementId);
  if (found === undefined) return undefined;
  return { recipient: null, provenRecipient: found.provenEmail, parts: announcementMail(found, deps.publicUrl()) };
};

const writeAnswered: Write = async (deps, { memberId, postIds: [postId] = [] }) => {
  if (memberId === undefined || postId === undefined) return undefined;
  const found = await findMailAnswer(deps.db, memberId, postId);
  if (found === undefined) return undefined;
  return { recipient: null, provenRecipient: found.provenEmail, parts: questionAnsweredMail(found, deps.publicUrl()) };
};

const writeNewDevice: Write = async (deps, { sessionId }) => {
  const signIn = sessionId === undefined ? undefined : await findMailSignIn(deps.db, sessionId);
  if (signIn === undefined || signIn.signedInWithinHour > SIGN_IN_MAILS_AN_HOUR) return undefined;
  const parts = newDeviceMail({ ...signIn, device: deviceWords(signIn.userAgent) }, deps.publicUrl());
  return { recipient: null, provenRecipient: signIn.provenEmail, parts };
};

const writeCart: Write = async (deps, { memberId, cartVersion: version, lineIds }) => {
  if (memberId === undefined || version === undefined || lineIds === undefined) return undefined;
  const cart = await findMailCart(deps.db, { memberId, version, lineIds });
  if (cart === undefined || cart.lines.length === 0) return undefined;
  return { recipient: null, provenRecipient: cart.provenEmail, parts: cartReminderMail(cart, deps.publicUrl()) };
};

const noWords = { subject: '', opening: [] };

const writeImported: Write = async (deps, { memberId, tokenId, importId }) => {
  if (memberId === undefined || tokenId === undefined) return undefined;
  const [member, link] = await Promise.all([findMailMember(deps.db, memberId), findMailLink(deps.db, tokenId)]);
  if (member === undefined || link === undefined) return undefined;
  const { shopName } = deps;
  const own = importId === undefined ? noWords : await findImportWords(deps.db, importId);
  const courses = importId === undefined ? [] : await listImportedCourses(deps.db, importId, memberId);
  const parts = memberImportedMail({
    shopName,
    userName: member.userName,
    url: resetPage(deps, tokenId),
    own,
    courses,
  });
  return { recipient: link.email, parts };
};

const memberMails = {
  'points-given': writePoints,
  'free-course-opened': writeFreeCourse,
  'lessons-opened': writeLessonsOpened,
  announcement: writeAnnouncement,
  'question-answered': writeAnswered,
  'new-device': writeNewDevice,
  'member-imported': writeImported,
  'cart-reminder': writeCart,
} as const satisfies Partial<Readonly<Record<Payload['mail'], Write>>>;

type MemberMail = keyof typeof memberMails;

export const isMemberMail = (mail: string): mail is MemberMail => mail in memberMails;

/** Writes what a member is told about the account beside its credentials; undefined where it has become pointless. */
export const writeMemberLetter = (deps: MailDeps, mail: MemberMail, payload: Payload): Promise<Letter | undefined> =>
  memberMails[mail](deps, payload);
