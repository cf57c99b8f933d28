import type { MailWords } from '../zh-hant/mail-words.ts';

export const mailWords: MailWords = {
  title: 'Greeting and signature of mails',
  lead: 'In every mail to customers. Mails to staff go without them.',
  greetingZh: 'Greeting (Chinese)',
  greetingEn: 'Greeting (English)',
  greetingHint: 'The first line of a mail, such as “Dear student,”. Leave it empty to go without.',
  englishHint: 'Chinese is shown where English is empty.',
  signatureZh: 'Signature (Chinese)',
  signatureEn: 'Signature (English)',
  preview: 'Preview of a mail',
  previewBody: '(Here is what the mail is about, such as an order.)',
  sample: 'Send me a sample',
  sampleSent: 'Sample sent',
  sampleRefused: 'The sample could not be sent. Check the mail settings and your own address',
};
