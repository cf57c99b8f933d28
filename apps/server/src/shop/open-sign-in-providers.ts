import type { Config } from '#server/shop/config/config.ts';
import { deriveKey } from '#server/accounts/identity/index.ts';
import type { ProviderClients } from '#server/accounts/provider-sign-in/index.ts';
import { googleClientOf, lineChannelOf } from '#server/shop/config/sign-in-settings.ts';

export interface OpenSignInProviders {
  readonly providers: ProviderClients;
  /** Undefined where no stand-in runs. */
  readonly standInUrl: string | undefined;
  readonly close: () => Promise<void>;
}

/** The configured providers; in the demo a stand-in on this machine takes the place of those that are not. */
export const openSignInProviders = async (config: Config): Promise<OpenSignInProviders> => {
  const { line, google } = config;
  if (!config.signInStandIn || (line !== undefined && google !== undefined)) {
    return { providers: { line, google }, standInUrl: undefined, close: () => Promise.resolve() };
  }
  // Loaded here alone: a real shop never has the stand-in in its memory.
  const { buildSignInStandIn } = await import('@kapok/sign-in-stand-in');
  const secretOf = (name: string): string => deriveKey(config.secret, `sign-in-stand-in-${name}`).toString('hex');
  const clients = {
    line: { clientId: '1650000000', clientSecret: secretOf('line') },
    google: { clientId: 'kapok-demo', clientSecret: secretOf('google') },
  };
  let origin = '';
  const standIn = await buildSignInStandIn({ clients, origin: () => origin });
  const address = await standIn.listen({ host: '127.0.0.1', port: 0 });
  // As the payment stand-in: another site to the browser than the shop's.
  origin = `http://localhost:${new URL(address).port}`;
  const atStandIn: ProviderClients = {
    line: lineChannelOf({
      LINE_CHANNEL_ID: clients.line.clientId,
      LINE_CHANNEL_SECRET: clients.line.clientSecret,
      LINE_ISSUER: origin,
    }),
    google: googleClientOf({
      GOOGLE_CLIENT_ID: clients.google.clientId,
      GOOGLE_CLIENT_SECRET: clients.google.clientSecret,
      GOOGLE_ISSUER: origin,
    }),
  };
  return {
    providers: { line: line ?? atStandIn.line, google: google ?? atStandIn.google },
    standInUrl: origin,
    close: () => standIn.close(),
  };
};
