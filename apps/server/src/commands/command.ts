import type { BilingualText, Language } from '@kapok/domain';
import type { Config } from '#server/shop/config/config.ts';
import type { EmbeddedLogger } from '#server/platform/db/embedded/index.ts';

/** What a command works with. */
export interface CommandContext {
  readonly config: Config;
  /** What stands behind the command's name. */
  readonly args: readonly string[];
  readonly print: (line: string) => void;
  /** What people at the terminal read, and no program. */
  readonly language: Language;
  /** Prints a line in their language. */
  readonly say: (words: BilingualText) => void;
  /** All that was piped in, or undefined where a person sits at the terminal. */
  readonly readInput: () => Promise<string | undefined>;
  /** Asks the person at the terminal one question and answers what they typed; undefined where nobody sits there. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  readonly logger: EmbeddedLogger;
}

export interface Command {
  readonly usage: string;
  readonly summary: string;
  /** What `--help` says of each option: its name and its meaning. */
  readonly options?: readonly (readonly [name: string, meaning: BilingualText])[];
  /** Answers the exit code: 0 when all is well, 1 when it is not. Throws UsageError for wrong arguments. */
  readonly run: (context: CommandContext) => Promise<0 | 1>;
}

/** What the operator reads of a failure; a text that was not translated is the same in both languages. */
class OperatorError extends Error {
  readonly words: BilingualText;

  constructor(words: BilingualText | string, options?: ErrorOptions) {
    const both = typeof words === 'string' ? { en: words, zh: words } : words;
    super(both.en, options);
    this.words = both;
  }
}

/** The command was called in a way it does not know. */
export class UsageError extends OperatorError {}

/** The command was understood and cannot be done; the words are one line for the operator. */
export class CommandError extends OperatorError {}
