import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPublic, type Answers } from './init-questions.ts';

/** A setting of the file; one without a value is written behind a `#`, to be filled in. */
export interface WrittenSetting {
  readonly name: string;
  readonly value: string;
}

const SECRET_BYTES = 48;

/** The secret that a data directory was used with, else a new one: another secret would end all that it signed and encrypted. */
const secretFor = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return kept === '' ? randomBytes(SECRET_BYTES).toString('base64url') : kept;
};

const publicSettings = (answers: Answers): readonly WrittenSetting[] => [
  { name: 'NODE_ENV', value: 'production' },
  { name: 'TRUST_PROXY', value: '1' },
  { name: 'SMTP_URL', value: answers.smtp },
  { name: 'MAIL_FROM', value: answers['mail-from'] },
  ...['NEWEBPAY_MERCHANT_ID', 'NEWEBPAY_HASH_KEY', 'NEWEBPAY_HASH_IV', 'NEWEBPAY_ENVIRONMENT'].map(unset),
];

const unset = (name: string): WrittenSetting => ({ name, value: '' });

/** E-invoices wait for their keys: a shop on this machine alone tries things out with demonstrations until then. */
const invoiceSettings = (answers: Answers): readonly WrittenSetting[] =>
  answers.invoices === 'ezpay'
    ? [
        { name: 'INVOICES', value: isPublic(answers) ? 'ezpay' : '' },
        ...['EZPAY_MERCHANT_ID', 'EZPAY_HASH_KEY', 'EZPAY_HASH_IV', 'EZPAY_ENVIRONMENT'].map(unset),
      ]
    : [{ name: 'INVOICES', value: answers.invoices }];

/** The settings that the answers mean; those that they replace may have a secret. */
export const settingsOf = (answers: Answers, secret: string | undefined): readonly WrittenSetting[] => [
  { name: 'SHOP_DATA_DIR', value: answers.data },
  { name: 'PORT', value: answers.port },
  ...(answers.kind === 'demo'
    ? [{ name: 'SHOP_DEMO', value: '1' }]
    : [
        { name: 'SHOP_DEMO', value: '0' },
        { name: 'SHOP_SECRET', value: secret ?? secretFor(answers.data) },
        { name: 'SHOP_PUBLIC_URL', value: answers.address },
        { name: 'FIRST_RUN_NAME', value: answers.name },
        { name: 'FIRST_RUN_EMAIL', value: answers.email },
        ...(isPublic(answers) ? publicSettings(answers) : []),
        ...invoiceSettings(answers),
      ]),
];

/** A value in quotes that it does not contain: what stands between them is read as it is. */
const quoted = (value: string): string => {
  if (/^[\w./:@-]*$/.test(value)) return value;
  const quote = ["'", '`', '"'].find((mark) => !value.includes(mark)) ?? "'";
  return `${quote}${value.replaceAll(quote, '')}${quote}`;
};

const lineOf = ({ name, value }: WrittenSetting): string => (value === '' ? `# ${name}=` : `${name}=${quoted(value)}`);

/** The text of the file. */
export const settingsText = (settings: readonly WrittenSetting[]): string =>
  [
    '# The settings of this shop. .env.example explains each of them, and all the others.',
    '# It holds secrets: keep it to yourself, and keep a copy of it elsewhere.',
    ...settings.map(lineOf),
    '',
  ].join('\n');
