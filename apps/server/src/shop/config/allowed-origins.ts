import { z } from 'zod';
import { isLoopbackHost, optionalText } from '#server/platform/config/config-values.ts';

/** As browsers send it: `https://app.example.tw`, or the scheme of an app, such as `capacitor://localhost`. */
const origin = /^[a-z][a-z0-9+.-]*:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/;
/** The scheme of files and of what has no origin would let every page in. */
const originless = /^(?:file|data|blob|about):/;

/** `SHOP_ALLOWED_ORIGINS`: origins by comma. */
export const allowedOrigins = optionalText
  .transform((list) => (list ?? '').split(',').map((one) => one.trim().toLowerCase()))
  .transform((list) => list.filter((one) => one !== ''))
  .pipe(
    z.array(
      z.string().refine((one) => origin.test(one) && !originless.test(one), {
        error: 'origins by comma, each without path, such as https://app.example.tw, capacitor://localhost',
      }),
    ),
  );

interface OriginVariables {
  readonly SHOP_ALLOWED_ORIGINS: readonly string[];
}

const isOnThisMachine = (one: string): boolean => isLoopbackHost(new URL(one).hostname);

/** Front ends that production must not let in: tokens would cross a network in plain text. One line each. */
export const originFaults = ({ SHOP_ALLOWED_ORIGINS }: OriginVariables, isProduction: boolean): readonly string[] =>
  SHOP_ALLOWED_ORIGINS.filter((one) => isProduction && one.startsWith('http:') && !isOnThisMachine(one)).map(
    (one) => `SHOP_ALLOWED_ORIGINS: ${one} is reached by http; production admits https and apps`,
  );
