import { existsSync } from 'node:fs';
import { isEmailAddress, type BilingualText } from '@kapok/domain';
import { isLoopbackOrigin, isOrigin } from '#server/platform/config/config-values.ts';

/** What is asked, by the name of the option that answers it without a terminal. */
export const questionNames = [
  'kind',
  'name',
  'email',
  'address',
  'data',
  'port',
  'smtp',
  'mail-from',
  'invoices',
] as const;
export type QuestionName = (typeof questionNames)[number];

/** Every question has an answer; those that do not apply have their usual one. */
export type Answers = Readonly<Record<QuestionName, string>>;

interface Question {
  readonly text: string;
  /** The same for sellers who read Chinese first. A terminal that is not Chinese does not tell which language its user reads. */
  readonly textZh: string;
  readonly usual: () => string;
  /** Why an answer cannot be taken; undefined for a good one. */
  readonly fault: (answer: string) => BilingualText | undefined;
  /** Whether it is asked at all, by the answers before it. */
  readonly applies: (answers: Answers) => boolean;
}

const oneOf =
  (...words: readonly string[]) =>
  (answer: string): BilingualText | undefined =>
    words.includes(answer) ? undefined : { en: `one of: ${words.join(', ')}`, zh: `請填其中之一：${words.join('、')}` };

const emptyOr =
  (isRight: (answer: string) => boolean, hint: BilingualText) =>
  (answer: string): BilingualText | undefined =>
    answer === '' || isRight(answer) ? undefined : hint;

const withSlash = (address: string): string => (address.endsWith('/') ? address : `${address}/`);

const isWebOrigin = (text: string): boolean => /^https?:/.test(text) && isOrigin(withSlash(text));

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

const nothing = (): string => '';
const anything = (): undefined => undefined;
const always = (): boolean => true;
const isOwn = ({ kind }: Answers): boolean => kind === 'own';

/** Whether a shop is to be open to the public, which is what production means. */
export const isPublic = ({ kind, address }: Answers): boolean =>
  kind === 'own' && address.startsWith('https:') && !isLoopbackOrigin(withSlash(address));

/** A folder in which nothing lies yet, so that a shop of one's own never begins on the demo's data. */
const freeFolder = (): string => (existsSync('./var') ? './shop-data' : './var');

export const questions: Readonly<Record<QuestionName, Question>> = {
  kind: {
    text: 'A shop of your own, or the demo to look around in? (own, demo)',
    textZh: '要開自己的商店（own），還是先逛逛示範商店（demo）？',
    usual: () => 'own',
    fault: oneOf('own', 'demo'),
    applies: always,
  },
  name: {
    text: 'What is the shop called?',
    textZh: '商店叫什麼名字？',
    usual: nothing,
    fault: anything,
    applies: isOwn,
  },
  email: {
    text: 'Your email, as its administrator',
    textZh: '您的電子信箱（管理員）',
    usual: nothing,
    fault: emptyOr(isEmailAddress, { en: 'an address such as name@example.tw', zh: '請填像 name@example.tw 的信箱' }),
    applies: isOwn,
  },
  address: {
    text: 'The address that customers will see, such as https://shop.example.tw (empty: only this machine, for now)',
    textZh: '顧客看到的網址，例如 https://shop.example.tw（留空：目前只在這台電腦上使用）',
    // A container knows the address of the proxy in front of it.
    usual: () => process.env['INIT_ADDRESS'] ?? '',
    fault: emptyOr(isWebOrigin, {
      en: 'an address without a path, such as https://shop.example.tw',
      zh: '請填不含路徑的網址，例如 https://shop.example.tw',
    }),
    applies: isOwn,
  },
  data: {
    text: 'Folder for the database and the media',
    textZh: '放資料庫和影音檔的資料夾',
    usual: freeFolder,
    fault: anything,
    applies: always,
  },
  port: {
    text: 'Port to listen on',
    textZh: '連接埠（port）',
    usual: () => '3000',
    fault: (answer) => (isPort(answer) ? undefined : { en: 'a number from 1 to 65535', zh: '請填 1 到 65535 的數字' }),
    applies: always,
  },
  smtp: {
    text: 'Mail server, such as smtps://user:password@mail.example.tw (empty: enter it in the browser later)',
    textZh: '郵件伺服器，例如 smtps://user:password@mail.example.tw（留空：之後在瀏覽器填寫）',
    usual: nothing,
    fault: emptyOr((text) => /^smtps?:\/\/./.test(text) && URL.canParse(text), {
      en: 'an smtp:// or smtps:// address',
      zh: '請填 smtp:// 或 smtps:// 開頭的位址',
    }),
    applies: isPublic,
  },
  'mail-from': {
    text: 'Address that mails come from (empty: fill in later)',
    textZh: '寄件人的信箱（留空：之後再填）',
    usual: nothing,
    fault: emptyOr(isEmailAddress, {
      en: 'an address such as hello@shop.example.tw',
      zh: '請填像 hello@shop.example.tw 的信箱',
    }),
    applies: isPublic,
  },
  invoices: {
    text: 'Invoices: ezpay (e-invoices), by-hand (paper invoices or receipts), none (a small-scale seller or a private person). INVOICES in .env changes it later',
    textZh:
      '發票：ezpay（電子發票）、by-hand（手開發票或收據）、none（免用統一發票的小規模營業人或個人）。之後可以在 .env 的 INVOICES 更改',
    usual: () => 'by-hand',
    fault: oneOf('ezpay', 'by-hand', 'none'),
    applies: isOwn,
  },
};

/** What holds of each question where nobody answers it. */
export const usualAnswers = (): Answers => ({
  kind: questions.kind.usual(),
  name: questions.name.usual(),
  email: questions.email.usual(),
  address: questions.address.usual(),
  data: questions.data.usual(),
  port: questions.port.usual(),
  smtp: questions.smtp.usual(),
  'mail-from': questions['mail-from'].usual(),
  invoices: questions.invoices.usual(),
});
