import type { FreeEnrolmentWords } from '../zh-hant/free-enrolment.ts';

export const freeEnrolment: FreeEnrolmentWords = {
  consentBefore: 'By getting this course you agree to the ',
  terms: 'terms of service',
  consentAfter: '. No payment, no invoice.',
  opened: (name) => `"${name}" is in your collection`,
  start: 'Start learning',
  giveBack: 'Return course',
  giveBackTitle: (name) => `Return "${name}"?`,
  giveBackBody:
    'The course leaves your collection, and your progress is kept. You can get it again for as long as it is free.',
  givenBack: (name) => `You returned "${name}"`,
};
