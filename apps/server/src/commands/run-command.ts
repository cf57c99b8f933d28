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
    printError(`There is no command "${name}".\n\n${helpText(language)}`);
    return 2;
  }
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    surroundings.print(commandHelp(name, command, language));
    return 0;
  }
  try {
    return await command.run(contextOf(surroundings, args, readConfig));
  } catch (error) {
    printError(error instanceof UsageError ? describeUsage(error, command) : describe(error));
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
  const described = options.length > 0 ? ['', ...columns(options)] : [];
  return [`Usage: npm run shop -- ${usage}`, '', summaryOf(name, command, language), ...described].join('\n');
};

const columns = (options: NonNullable<Command['options']>): readonly string[] => {
  const width = Math.max(...options.map(([name]) => name.length));
  return options.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`);
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
    'Usage: npm run shop -- <command>',
    '',
    ...Object.entries(commands).map(
      ([name, command]) => `  ${command.usage}\n      ${summaryOf(name, command, language)}`,
    ),
    '',
    ...helpEnds[language],
  ].join('\n');

/** PostgreSQL's "undefined table". */
const NO_SUCH_TABLE = '42P01';

const describeUsage = (error: UsageError, { usage }: Command): string =>
  `${error.message}\nUsage: npm run shop -- ${usage}`;

const describeRefusal = ({ code, details = {} }: ShopError): string => {
  const { fault } = details;
  const [english, chinese] = [passwordFaultText(fault, 'en'), passwordFaultText(fault, 'zh-Hant')];
  return english === null ? `Refused: ${code} ${JSON.stringify(details)}` : `Refused: ${english}\n${chinese ?? ''}`;
};

/** What the operator can mend is one line; anything else goes on and shows where it happened. */
const describe = (error: unknown): string => {
  if (error instanceof DatabaseError && error.code === NO_SUCH_TABLE) {
    return 'The database holds no shop of this version yet: run "npm run shop -- migrate" first.';
  }
  const pooler = describePoolerRefusal(error);
  if (pooler !== undefined) return pooler;
  if (error instanceof ShopError) return describeRefusal(error);
  if (findDiskRefusal(error) !== undefined && error instanceof Error) return error.message;
  const isForOperator = [ConfigError, EmbeddedPostgresError, CommandError].some((kind) => error instanceof kind);
  if (isForOperator && error instanceof Error) return error.message;
  throw error;
};
