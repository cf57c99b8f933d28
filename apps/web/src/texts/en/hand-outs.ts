import type { HandOutWords } from '../zh-hant/hand-outs.ts';

export const handOuts: HandOutWords = {
  title: 'Hand-outs',
  ofCourse: 'Hand-outs of the whole course',
  ofLesson: (position) => `Hand-outs of lesson ${position}`,
  downloadWord: 'Download: ',
  locked: 'For buyers: ',
  waits: 'Not open yet: ',
  taken: 'Downloaded',
  endsRefund: 'Download ends the refund',
  confirmTitle: 'This download ends your refund',
  confirmBody: (title) =>
    `Once you download "${title}", this purchase can no longer be refunded, however little you've watched. Hand-outs without this mark don't affect a refund.`,
  confirm: 'Download, give up refund',
  editor: {
    hint: 'PDF, ZIP, and office files, up to 200 MB each. Only those who can play a lesson can download its hand-outs. Those of the whole course are for buyers.',
    empty: 'No hand-outs yet',
    upload: 'Upload hand-outs',
    name: (position) => `Hand-out ${position}`,
    titleZh: 'Title (Chinese)',
    titleEn: 'Title (English)',
    belongsTo: 'Belongs to',
    course: 'The whole course',
    lesson: (position, title) => `Lesson ${position} ${title}`.trim(),
    endsRefundHint: 'Learners are told and confirm first. Hand-outs of free lessons never affect a refund.',
    download: (position) => `Download hand-out ${position}`,
    replace: 'Replace file',
    replaceThat: (position) => `Replace the file of hand-out ${position}`,
    remove: (position) => `Remove hand-out ${position}`,
    unknownFile: 'File details appear once saved',
  },
};
