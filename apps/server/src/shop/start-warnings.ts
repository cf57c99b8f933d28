import type { Config } from '#server/shop/config/config.ts';
import { configWarnings } from '#server/shop/config/config-warnings.ts';
import { runsAsRoot } from '#server/platform/files/private-files.ts';

/** What the shop starts with and its operator should change, one line each. Nothing of it is a secret. */
export const startWarnings = (config: Config): readonly string[] => [
  ...configWarnings(config),
  ...(runsAsRoot() ? ['the shop runs as root: start it as a user of its own, which owns SHOP_DATA_DIR'] : []),
];
