import type { FastifyInstance } from 'fastify';
import {
  DEFAULT_LARGE_REFUND_NTD,
  openLiveSettings,
  type LiveSettings,
  type UnsetSettings,
} from '#server/platform/settings/index.ts';
import { openLiveProfile, type LiveProfile } from '#server/platform/shop-profile/index.ts';
import { openLiveHome, type LiveHome } from '#server/catalogue/home/index.ts';
import type { AppDeps } from './app-deps.ts';

/** What staff set while the server runs, in force at once and in every process. */
export interface Live {
  readonly settings: LiveSettings;
  readonly profile: LiveProfile;
  /** The sections of the home page. */
  readonly home: LiveHome;
}

/** What holds where staff have set nothing. */
export const settingsUnset = ({ settings }: AppDeps): UnsetSettings => ({
  streamLimit: settings.maxStreamsPerMember,
  largeRefundNtd: DEFAULT_LARGE_REFUND_NTD,
});

/** Reads it and follows its changes until the server closes. */
export const openLive = async (app: FastifyInstance, deps: AppDeps): Promise<Live> => {
  const { settings, database, notices, logger } = deps;
  const parts = { db: database.db, notices, log: logger };
  const profile = await openLiveProfile({ ...parts, invoiceMode: settings.invoiceMode ?? 'ledger' });
  const home = await openLiveHome(parts);
  const set = await openLiveSettings(parts, settingsUnset(deps));
  app.addHook('onClose', (_app, done) => {
    for (const one of [profile, home, set]) one.close();
    done();
  });
  return { profile, home, settings: set };
};
