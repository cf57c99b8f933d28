import { isLoopbackHost } from '#server/platform/config/config-values.ts';
import type { TrustedProxies } from '#server/platform/http/trusted-proxies.ts';

/** The settings that tell a real shop from a demo. */
interface DemoVariables {
  readonly HOST: string;
  readonly SHOP_PUBLIC_URL?: string | undefined;
  readonly TRUST_PROXY: TrustedProxies;
  readonly SMTP_URL?: string | undefined;
  readonly NEWEBPAY_MERCHANT_ID?: string | undefined;
  readonly EZPAY_MERCHANT_ID?: string | undefined;
  readonly EZPAY_ORIGIN?: string | undefined;
  readonly EINVOICE_APP_ID?: string | undefined;
  readonly EINVOICE_COMPANY_LOOKUP: '0' | '1';
  readonly EINVOICE_ORIGIN?: string | undefined;
  readonly LINE_CHANNEL_ID?: string | undefined;
  readonly LINE_ISSUER?: string | undefined;
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_ISSUER?: string | undefined;
}

const WAY_OUT = 'set NODE_ENV=production, or SHOP_DEMO=0';

/**
 * Why a demo must not start, one line each. Everybody knows its accounts and reads its mails, so it stays on this machine:
 * a setting that only a real shop has means that somebody forgot to say that this is one (SAFE-8).
 */
export const demoFaults = (env: DemoVariables): readonly string[] =>
  [...placeFaults(env), ...accountFaults(env)].map(([name, reason]) => `${name}: ${reason}; ${WAY_OUT}`);

type Fault = readonly [name: string, reason: string];

/** Where the shop is reached. */
const placeFaults = ({ HOST, SHOP_PUBLIC_URL: url, TRUST_PROXY }: DemoVariables): readonly Fault[] => {
  const faults: Fault[] = [];
  if (!isLoopbackHost(HOST)) faults.push(['HOST', `the demo only listens on loopback, not on ${HOST}`]);
  if (url !== undefined && !isLoopbackHost(new URL(url).hostname))
    faults.push(['SHOP_PUBLIC_URL', `the demo has no public address such as ${url}`]);
  if (TRUST_PROXY !== false) faults.push(['TRUST_PROXY', 'the demo serves nobody through a proxy']);
  return faults;
};

/** Accounts elsewhere. One that a stand-in on this machine takes the place of is none. */
const accountFaults = (env: DemoVariables): readonly Fault[] => {
  const asksRegisters = env.EINVOICE_APP_ID !== undefined || env.EINVOICE_COMPANY_LOOKUP === '1';
  const faults: readonly (readonly [boolean, ...Fault])[] = [
    [env.SMTP_URL !== undefined, 'SMTP_URL', 'the demo sends no mail'],
    [env.NEWEBPAY_MERCHANT_ID !== undefined, 'NEWEBPAY_*', 'the demo pays at the stand-in alone'],
    [
      env.EZPAY_MERCHANT_ID !== undefined && env.EZPAY_ORIGIN === undefined,
      'EZPAY_*',
      'the demo issues no official invoices',
    ],
    [asksRegisters && env.EINVOICE_ORIGIN === undefined, 'EINVOICE_*', 'the demo asks no registers'],
    [
      env.LINE_CHANNEL_ID !== undefined && env.LINE_ISSUER === undefined,
      'LINE_CHANNEL_ID',
      'nobody signs in to the demo with LINE',
    ],
    [
      env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_ISSUER === undefined,
      'GOOGLE_CLIENT_ID',
      'nobody signs in to the demo with Google',
    ],
  ];
  return faults.flatMap(([isGiven, ...fault]): readonly Fault[] => (isGiven ? [fault] : []));
};
