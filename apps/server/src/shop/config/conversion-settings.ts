import type { ConversionHosts } from '#server/back-office/conversions/index.ts';
import { standInOrigin } from './sign-in-settings.ts';

export const conversionVariables = {
  /** In place of Google Analytics and Meta alike. */
  CONVERSION_STAND_IN: standInOrigin,
};

interface ConversionVariables {
  readonly CONVERSION_STAND_IN?: string | undefined;
}

const HOSTS: ConversionHosts = { ga4: 'https://www.google-analytics.com', meta: 'https://graph.facebook.com' };

/** Where Google and Meta are told of orders; null in a demo, which stays on this machine. */
export const conversionHostsOf = (
  { CONVERSION_STAND_IN: standIn }: ConversionVariables,
  isDemo: boolean,
): ConversionHosts | null => {
  if (standIn !== undefined) return { ga4: standIn, meta: standIn };
  return isDemo ? null : HOSTS;
};

/** What is wrong with the variables, one line a fault. */
export const conversionFaultsOf = (
  { CONVERSION_STAND_IN: standIn }: ConversionVariables,
  production: boolean,
): readonly string[] =>
  production && standIn !== undefined ? ['CONVERSION_STAND_IN: production tells Google and Meta themselves'] : [];
