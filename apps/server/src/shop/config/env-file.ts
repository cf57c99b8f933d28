import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError, isSetting } from './config.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Names that belong to Node and to the machine; a file of settings may carry them, too. */
const OF_OTHERS = /^(NODE_|LC_|LANG$|TZ$)/;

/** Where the settings of the shop are kept: the file that SHOP_ENV_FILE names, or `.env` in the working folder. */
export const envFilePath = (variables: Variables): string => resolve(nameOf(variables));

/** The value of SHOP_ENV_FILE; empty: no file is read. */
const nameOf = (variables: Variables): string => variables['SHOP_ENV_FILE'] ?? '.env';

export interface ReadVariables {
  /** The variables of the environment, and those of the file that the environment does not set. */
  readonly variables: Variables;
  /** One line for each name in the file that no setting has; such a line changes nothing. */
  readonly warnings: readonly string[];
}

/**
 * Adds the settings of the file to those of the environment, which win. Throws ConfigError for a file that cannot be read,
 * and for one that SHOP_ENV_FILE names and that is not there.
 */
export const readVariables = (environment: Variables): ReadVariables => {
  const given = readEnvFile(environment);
  const warnings = Object.keys(given)
    .filter((name) => !isSetting(name) && !OF_OTHERS.test(name))
    .map((name) => `${nameOf(environment)}: ${name} is not a setting of the shop and has no effect`);
  return { variables: { ...given, ...environment }, warnings };
};

const readEnvFile = (environment: Variables): Variables => {
  const path = envFilePath(environment);
  if (nameOf(environment) === '') return {};
  if (!existsSync(path)) {
    if (environment['SHOP_ENV_FILE'] === undefined) return {};
    throw new ConfigError([`SHOP_ENV_FILE: there is no file ${path}`]);
  }
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be read';
    throw new ConfigError([`SHOP_ENV_FILE: ${reason}`]);
  }
};
