import { gatewayPayTypes } from '@kapok/domain';
import { z } from 'zod';
import { loopbackOrigin, optionalText, textOr, wholeNumber } from '#server/platform/config/config-values.ts';

/** The variables of the payment gateway. */
export const gatewayVariables = {
  NEWEBPAY_MERCHANT_ID: optionalText,
  NEWEBPAY_HASH_KEY: optionalText.pipe(z.string().length(32).optional()),
  NEWEBPAY_HASH_IV: optionalText.pipe(z.string().length(16).optional()),
  NEWEBPAY_ENVIRONMENT: optionalText.pipe(z.enum(['test', 'production']).optional()),
  NEWEBPAY_ORIGIN: loopbackOrigin(),
  NEWEBPAY_METHODS: textOr(gatewayPayTypes.join(','))
    .transform((list) => list.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(gatewayPayTypes)).min(1)),
  GATEWAY_STAND_IN_PORT: wholeNumber(0, 65_535, 0),
};

type GatewayVariables = z.output<z.ZodObject<typeof gatewayVariables>>;

export interface NewebpaySettings {
  readonly merchantId: string;
  readonly hashKey: string;
  readonly hashIv: string;
  readonly environment: 'test' | 'production';
}

/** Undefined where no keys are set: the stand-in takes the gateway's place; in production nothing is paid online. */
export const newebpaySettings = (env: GatewayVariables): NewebpaySettings | undefined => {
  const { NEWEBPAY_MERCHANT_ID: merchantId, NEWEBPAY_HASH_KEY: hashKey, NEWEBPAY_HASH_IV: hashIv } = env;
  if (merchantId === undefined || hashKey === undefined || hashIv === undefined) return undefined;
  return { merchantId, hashKey, hashIv, environment: env.NEWEBPAY_ENVIRONMENT ?? 'test' };
};

/** What is wrong with the variables together, one line each. */
export const gatewayFaults = (env: GatewayVariables, isProduction: boolean): readonly string[] => [
  ...(isProduction && env.NEWEBPAY_ORIGIN !== undefined
    ? ['NEWEBPAY_ORIGIN: production is paid at NewebPay itself']
    : []),
  ...partFaults(env),
];

const partFaults = (env: GatewayVariables): readonly string[] => {
  const given = [env.NEWEBPAY_MERCHANT_ID, env.NEWEBPAY_HASH_KEY, env.NEWEBPAY_HASH_IV].filter(
    (value) => value !== undefined,
  );
  return given.length === 1 || given.length === 2
    ? ['NEWEBPAY_MERCHANT_ID, NEWEBPAY_HASH_KEY and NEWEBPAY_HASH_IV belong together: set all three or none']
    : [];
};
