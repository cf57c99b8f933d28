import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { BilingualText } from '@kapok/domain';
import { z } from 'zod';
import { ConfigError, readConfig } from '#server/shop/config/config.ts';
import { envFilePath } from '#server/shop/config/env-file.ts';
import { CommandError, UsageError, type Command, type CommandContext } from './command.ts';
import { readOptions } from './read-options.ts';
import { questionNames, questions, usualAnswers, type Answers, type QuestionName } from './init-questions.ts';
import { settingsOf, settingsText, type WrittenSetting } from './init-settings.ts';

const given = z.object({
  ...Object.fromEntries(questionNames.map((name) => [name, z.string().optional()])),
  overwrite: z.boolean().default(false),
});

/** The secret of the settings that are being replaced: a shop goes on with it. Undefined where they have none, or an empty one. */
const secretOf = (path: string): string | undefined => {
  if (!existsSync(path)) return undefined;
  const secret = parseEnv(readFileSync(path, 'utf8'))['SHOP_SECRET']?.trim();
  return secret === '' ? undefined : secret;
};

/** Its owner's alone: it holds the secret and passwords. */
const FILE_MODE = 0o600;

/** Asks what a shop needs to know before it starts, and writes it down where the shop reads it. */
export const initCommand: Command = {
  usage: 'init [--kind own|demo] [--name <name>] … [--overwrite]',
  summary: 'Asks a few questions and writes the settings of a shop into .env. What an option answers is not asked.',
  options: [
    ...questionNames.map((name) => [`--${name}`, { en: questions[name].text, zh: questions[name].textZh }] as const),
    ['--overwrite', { en: 'Replaces a .env that is there already', zh: '取代已有的 .env' }],
  ],
  run: async (context) => {
    const { overwrite, ...options } = readOptions(context.args, given, { flags: ['overwrite'] });
    const path = envFilePath(process.env);
    if (existsSync(path) && !overwrite)
      throw new CommandError({
        en: `${path} is there already and stays as it is; --overwrite replaces it.`,
        zh: `已經有 ${path}，沒有更動；要取代請加上 --overwrite。`,
      });
    const answers = await answerAll(context, options);
    const settings = settingsOf(answers, secretOf(path));
    writeFileSync(path, settingsText(settings), { mode: FILE_MODE });
    // A file that was there keeps its mode when it is written to.
    chmodSync(path, FILE_MODE);
    context.say({ en: `已寫入 Written: ${path}`, zh: `已寫入：${path}` });
    sayWhatIsNext(context, settings);
    return 0;
  },
};

type Options = Readonly<Partial<Record<string, string | boolean>>>;

const answerAll = async (context: CommandContext, options: Options): Promise<Answers> => {
  let answers = usualAnswers();
  for (const name of questionNames) {
    const option = options[name];
    if (typeof option === 'string') answers = { ...answers, [name]: checked(name, option.trim()) };
    else if (questions[name].applies(answers)) answers = { ...answers, [name]: await ask(context, name) };
  }
  return answers;
};

const checked = (name: QuestionName, answer: string): string => {
  const fault = questions[name].fault(answer);
  if (fault !== undefined) throw new UsageError({ en: `--${name}: ${fault.en}`, zh: `--${name}：${fault.zh}` });
  return answer;
};

/** Asks until the answer can be taken; without anybody to ask, the usual one counts. */
const ask = async ({ ask: askPerson, print, language }: CommandContext, name: QuestionName): Promise<string> => {
  const { text, textZh, usual, fault } = questions[name];
  if (askPerson === undefined) return usual();
  for (;;) {
    const asked = language === 'en' ? `${textZh}\n${text}` : textZh;
    const typed = (await askPerson(usual() === '' ? `${asked}: ` : `${asked} [${usual()}]: `)).trim();
    const answer = typed === '' ? usual() : typed;
    const wrong = fault(answer);
    if (wrong === undefined) return answer;
    print(language === 'en' ? `  這樣不行。Not that: ${wrong.en}.` : `  這樣不行：${wrong.zh}。`);
  }
};

/** How the shop is started; in a container otherwise than here. */
const startLine = (): string => process.env['INIT_NEXT'] ?? 'npm start';

/** Of the settings that `init` leaves open. */
const chineseFaults: Readonly<Record<string, string>> = {
  MAIL_FROM: '請填自己網域的寄件信箱',
  INVOICES: '電子發票要填 EZPAY_MERCHANT_ID、EZPAY_HASH_KEY 和 EZPAY_HASH_IV',
};

const inBoth = (fault: string): BilingualText => {
  const [name = ''] = fault.split(':');
  const chinese = chineseFaults[name];
  return { en: fault, zh: chinese === undefined ? fault : `${name}：${chinese}` };
};

const sayWhatIsNext = ({ say }: CommandContext, settings: readonly WrittenSetting[]): void => {
  const missing = faultsOf(settings);
  if (missing.length === 0) {
    say({ en: `下一步 Next: ${startLine()}`, zh: `下一步：${startLine()}` });
    return;
  }
  say({
    en: '啟動前還要在檔案裡填寫 To be filled in there before the shop starts:',
    zh: '啟動前還要在檔案裡填寫：',
  });
  for (const { en, zh } of missing.map(inBoth)) say({ en: `  - ${en}`, zh: `  - ${zh}` });
  say({ en: `然後 Then: ${startLine()}`, zh: `然後：${startLine()}` });
};

/** Why the shop would not start with these settings. */
const faultsOf = (settings: readonly WrittenSetting[]): readonly string[] => {
  const named = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  try {
    // With a secret, nothing is written where the data will lie.
    readConfig({ SHOP_SECRET: 'x'.repeat(32), ...named });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};
