import { z } from 'zod';
import { optionalText } from '#server/platform/config/config-values.ts';

/** A name or an address, with or without a port; those of IPv6 stand in brackets. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

export const webhookVariables = {
  /** Hosts by comma. */
  WEBHOOK_PRIVATE_HOSTS: optionalText
    .transform((list) => (list ?? '').split(',').map((one) => one.trim().toLowerCase()))
    .transform((list) => list.filter((one) => one !== ''))
    .pipe(
      z.array(
        z
          .string()
          .refine((one) => HOST.test(one), { error: 'hosts by comma, such as n8n:5678, 10.0.0.7, hooks.internal' }),
      ),
    ),
};

/** The demo stays on this machine, and so may who listens to it. */
const DEMO_HOSTS = ['localhost', '127.0.0.1'];

/** Hosts in the shop's own network that webhooks may lead to. */
export const webhookHostsOf = (
  env: { readonly WEBHOOK_PRIVATE_HOSTS: readonly string[] },
  isDemo: boolean,
): readonly string[] => (isDemo ? [...env.WEBHOOK_PRIVATE_HOSTS, ...DEMO_HOSTS] : env.WEBHOOK_PRIVATE_HOSTS);
