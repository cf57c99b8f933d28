import type { FastifyInstance } from 'fastify';
import { isTalkOff } from '#server/community/chat/index.ts';
import { noInvoiceServices } from '#server/platform/config/invoice-settings.ts';
import {
  DEFAULT_LARGE_REFUND_NTD,
  openLiveSettings,
  readOriginQuestion,
  type LiveSettings,
  type UnsetSettings,
} from '#server/platform/settings/index.ts';
import type { InvoiceMode } from '@kapok/domain';
import {
  openLiveServices,
  serviceKeysOf,
  type LiveServices,
  type MachineServices,
} from '#server/back-office/services/index.ts';
import { openLiveProfile, type LiveProfile } from '#server/platform/shop-profile/index.ts';
import { openLiveHome, type LiveHome } from '#server/catalogue/home/index.ts';
import {
  createPublicAnswers,
  openCatalogueVersion,
  type PublicAnswers,
} from '#server/platform/public-answers/index.ts';
import type { AppDeps } from './app-deps.ts';
import { isReadyToSell } from './is-ready-to-sell.ts';

/** What staff set while the server runs, in force at once and in every process. */
export interface Live {
  readonly settings: LiveSettings;
  readonly profile: LiveProfile;
  /** The sections of the home page. */
  readonly home: LiveHome;
  /** The mail server and what else other companies do for the shop. */
  readonly services: LiveServices;
  /** Whether the shop has what it sells with, now. */
  readonly isReady: () => boolean;
  /** How invoices are given out, now. */
  readonly invoiceMode: () => InvoiceMode;
  /** What strangers are answered, for as long as nothing of it changes. */
  readonly publicAnswers: PublicAnswers;
}

/** What holds where staff have set nothing. */
export const settingsUnset = ({ settings }: AppDeps): UnsetSettings => ({
  streamLimit: settings.maxStreamsPerMember,
  largeRefundNtd: DEFAULT_LARGE_REFUND_NTD,
});

/** As without a setting. */
const DEFAULT_KEPT_ANSWER_BYTES = 32 * 1024 * 1024;

/** Reads it and follows its changes until the server closes. */
export const openLive = async (app: FastifyInstance, deps: AppDeps): Promise<Live> => {
  const { settings, database, notices, logger } = deps;
  const parts = { db: database.db, notices, log: logger };
  const services = deps.services ?? (await openOwnServices(app, deps));
  const isReady = (): boolean => isReadyToSell(settings.production ?? false, services.now());
  const invoiceMode = (): InvoiceMode => settings.invoiceMode ?? services.now().invoices.mode;
  const profile = await openLiveProfile({
    ...parts,
    isReady,
    invoiceMode,
    readOriginQuestion: () => readOriginQuestion(database.db),
    readIsTalkOff: () => isTalkOff(database.db),
  });
  const home = await openLiveHome(parts);
  const set = await openLiveSettings(parts, settingsUnset(deps));
  const version = openCatalogueVersion(parts);
  const publicAnswers = createPublicAnswers({
    version,
    maxBytes: settings.keptAnswerBytes ?? DEFAULT_KEPT_ANSWER_BYTES,
    circumstances: () => [profile.now(), home.now()],
  });
  app.decorate('publicAnswers', publicAnswers);
  app.addHook('onClose', (_app, done) => {
    for (const one of [profile, home, set, version]) one.close();
    done();
  });
  return { profile, home, services, isReady, invoiceMode, settings: set, publicAnswers };
};

/** Where none is set on the machine. */
const openOwnServices = async (app: FastifyInstance, deps: AppDeps): Promise<LiveServices> => {
  const { settings, database, notices, logger } = deps;
  const keys = serviceKeysOf(settings.secret, settings.otherSecret);
  const machine: MachineServices = {
    mail: { smtpUrl: undefined, mailFrom: 'no-reply@localhost' },
    isPublic: settings.production ?? false,
    hasGateway: false,
    invoices: { isSet: false, mode: 'ledger', services: noInvoiceServices, ezpayOrigin: undefined },
  };
  const services = await openLiveServices({ db: database.db, notices, log: logger, keys, machine });
  app.addHook('onClose', (_app, done) => {
    services.close();
    done();
  });
  return services;
};
