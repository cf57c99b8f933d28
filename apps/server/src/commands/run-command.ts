import { inLanguage, passwordFaultText, type Language } from '@kapok/domain';
import { ConfigError } from '#server/shop/config/config.ts';
import { DatabaseError } from '#server/platform/db/driver.ts';
import { describePoolerRefusal } from '#server/platform/db/pooler-refusal.ts';
import { EmbeddedPostgresError } from '#server/platform/db/embedded/index.ts';
import { findDiskRefusal } from '#server/platform/files/disk-refusal.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { backupCommand } from './backup.ts';
import { buildWebCommand } from './build-web.ts';
import { CommandError, UsageError, type Command, type CommandContext } from './command.ts';
import { createStaffCommand } from './create-staff.ts';
import { importMediaCommand } from './import-media.ts';
import { importMembersCommand } from './import-members.ts';
import { doctorCommand } from './doctor.ts';
import { exportCommand } from './export.ts';
import { firstRunCommand } from './first-run.ts';
import { chineseSummaries } from './help-words.ts';
import { initCommand } from './init.ts';
import { migrateCommand } from './migrate.ts';
import { takeLanguage } from './read-language.ts';
import { reconcileCommand } from './reconcile.ts';
import { removeDemoCommand } from './remove-demo.ts';
import { resetSecondFactorCommand } from './reset-second-factor.ts';
import { restoreCommand } from './restore.ts';
import { seedCommand } from './seed.ts';
import { verifyCommand } from './verify.ts';

const commands: Readonly<Record<string, Command>> = {
  init: initCommand,
  migrate: migrateCommand,
  'build-web': buildWebCommand,
  seed: seedCommand,
  'remove-demo': removeDemoCommand,
  'first-run': firstRunCommand,
  'create-staff': createStaffCommand,
  'reset-second-factor': resetSecondFactorCommand,
  'import-media': importMediaCommand,
  'import-members': importMembersCommand,
  reconcile: reconcileCommand,
  doctor: doctorCommand,
  verify: verifyCommand,
  export: exportCommand,
  backup: backupCommand,
  restore: restoreCommand,
};

export interface CommandSurroundings extends Omit<CommandContext, 'config' | 'args' | 'say' | 'language'> {
  /** English where it is left out. */
  readonly language?: Language | undefined;
  /** A function, because asking for help needs no configuration. */
  readonly readConfig: () => CommandContext['config'];
  readonly printError: (line: string) => void;
}

/** Runs what `argv` names and answers the exit code: 0 done, 1 failed or found broken, 2 called wrongly. */
export const runCommand = async (
  argv: readonly string[],
  { readConfig, printError, ...given }: CommandSurroundings,
): Promise<0 | 1 | 2> => {
  const taken = takeLanguage(argv, given.language ?? 'en');
  if (taken === undefined) {
    printError('--language: zh, en');
    return 2;
  }
  const { language, rest } = taken;
  return runNamed(rest, { ...given, printError, language, say: sayIn(language, given.print) }, readConfig);
};

type Surroundings = Omit<CommandContext, 'config' | 'args'> & Pick<CommandSurroundings, 'printError'>;

const runNamed = async (
  [name, ...args]: readonly string[],
  { printError, ...surroundings }: Surroundings,
  readConfig: CommandSurroundings['readConfig'],
): Promise<0 | 1 | 2> => {
  const { language } = surroundings;
  if (name === undefined || name === 'help' || name === '--help') {
    surroundings.print(helpText(language));
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const unknown = { en: `There is no command "${name}".`, zh: `沒有「${name}」這個指令。` };
    printError(`${inLanguage(unknown, language)}\n\n${helpText(language)}`);
    return 2;
  }
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    surroundings.print(commandHelp(name, command, language));
    return 0;
  }
  try {
    return await command.run(contextOf(surroundings, args, readConfig));
  } catch (error) {
    printError(error instanceof UsageError ? describeUsage(error, command, language) : describe(error, language));
    return error instanceof UsageError ? 2 : 1;
  }
};

const sayIn =
  (language: Language, print: (line: string) => void): CommandContext['say'] =>
  (words) => {
    print(inLanguage(words, language));
  };

/** The configuration is read when a command first asks for it: one that writes the settings works without good ones. */
const contextOf = (
  surroundings: Omit<CommandContext, 'config' | 'args'>,
  args: readonly string[],
  readConfig: CommandSurroundings['readConfig'],
): CommandContext => {
  let config: CommandContext['config'] | undefined;
  return {
    ...surroundings,
    args,
    get config() {
      config ??= readConfig();
      return config;
    },
  };
};

const summaryOf = (name: string, { summary }: Command, language: Language): string =>
  language === 'en' ? summary : (chineseSummaries[name] ?? summary);

const commandHelp = (name: string, command: Command, language: Language): string => {
  const { usage, options = [] } = command;
  const described = options.length > 0 ? ['', ...columns(options, language)] : [];
  return [usageLine(usage, language), '', summaryOf(name, command, language), ...described].join('\n');
};

const usageLine = (usage: string, language: Language): string =>
  `${inLanguage({ en: 'Usage: ', zh: '用法：' }, language)}npm run shop -- ${usage}`;

const columns = (options: NonNullable<Command['options']>, language: Language): readonly string[] => {
  const width = Math.max(...options.map(([name]) => name.length));
  return options.map(([name, meaning]) => `  ${name.padEnd(width)}  ${inLanguage(meaning, language)}`);
};

const helpEnds = {
  en: [
    'Each command has a --help of its own, and takes --language zh or en. The settings are those of the shop itself: the',
    'same environment, the same .env in the working folder, the same data directory.',
  ],
  'zh-Hant': [
    '每個指令加上 --help 會說明用法，加上 --language zh 或 en 可以指定語言。設定和商店本身相同：同樣的環境變數、',
    '執行資料夾裡的 .env，以及同一個資料夾。',
  ],
};

const helpText = (language: Language): string =>
  [
    usageLine(inLanguage({ en: '<command>', zh: '<指令>' }, language), language),
    '',
    ...Object.entries(commands).map(
      ([name, command]) => `  ${command.usage}\n      ${summaryOf(name, command, language)}`,
    ),
    '',
    ...helpEnds[language],
  ].join('\n');

/** PostgreSQL's "undefined table". */
const NO_SUCH_TABLE = '42P01';

const describeUsage = ({ words }: UsageError, { usage }: Command, language: Language): string =>
  `${inLanguage(words, language)}\n${usageLine(usage, language)}`;

/** A terminal that is not Chinese does not tell which language its user reads: a password is refused in both there. */
const describeRefusal = ({ code, details = {} }: ShopError, language: Language): string => {
  const [english, chinese] = [
    passwordFaultText(details['fault'], 'en'),
    passwordFaultText(details['fault'], 'zh-Hant'),
  ];
  const coded = `${code} ${JSON.stringify(details)}`;
  if (language === 'zh-Hant') return `無法完成：${chinese ?? coded}`;
  return english === null ? `Refused: ${coded}` : `Refused: ${english}\n${chinese ?? ''}`;
};

const noShopYet = {
  en: 'The database holds no shop of this version yet: run "npm run shop -- migrate" first.',
  zh: '資料庫裡還沒有這個版本的商店：請先執行 "npm run shop -- migrate"。',
};

const describeSettings = ({ message, faults }: ConfigError, language: Language): string =>
  inLanguage({ en: message, zh: ['設定無法使用：', ...faults.map((fault) => `  - ${fault}`)].join('\n') }, language);

/** What the operator can mend is one line; anything else goes on and shows where it happened. */
const describe = (error: unknown, language: Language): string => {
  if (error instanceof DatabaseError && error.code === NO_SUCH_TABLE) return inLanguage(noShopYet, language);
  const pooler = describePoolerRefusal(error);
  if (pooler !== undefined) return inLanguage(pooler, language);
  if (error instanceof ShopError) return describeRefusal(error, language);
  if (error instanceof CommandError) return inLanguage(error.words, language);
  if (findDiskRefusal(error) !== undefined && error instanceof Error) return error.message;
  if (error instanceof ConfigError) return describeSettings(error, language);
  if (error instanceof EmbeddedPostgresError) return error.message;
  throw error;
};
