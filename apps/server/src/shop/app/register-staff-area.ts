import type { ServiceEnvironment } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { registerAuditRoutes } from '#server/accounts/audit/index.ts';
import { registerExportRoutes } from '#server/back-office/export/index.ts';
import { registerFailedJobRoutes } from '#server/back-office/failed-jobs/index.ts';
import type { IdentityContext } from '#server/accounts/identity/index.ts';
import { registerAccountingRoutes } from '#server/back-office/accounting/index.ts';
import { registerManagementRoutes } from '#server/back-office/statistics/index.ts';
import { registerMailRoutes } from '#server/back-office/mails/index.ts';
import { registerMemberImportRoutes } from '#server/back-office/member-import/index.ts';
import { registerMemberRoutes } from '#server/back-office/members/index.ts';
import { registerOwnPageRoutes } from '#server/back-office/own-pages/index.ts';
import { registerParcelCarrierRoutes } from '#server/back-office/parcel-carriers/index.ts';
import { registerManagementHomeRoutes } from '#server/back-office/home/index.ts';
import { registerManagementAnnouncementRoutes } from '#server/learning/announcements/index.ts';
import { registerPlaybackHealthRoutes } from '#server/learning/playback-health/index.ts';
import { registerViewingCurveRoutes } from '#server/learning/viewing-curves/index.ts';
import { registerManagementTeacherRoutes } from '#server/back-office/teachers/index.ts';
import { registerServiceRoutes, serviceKeysOf, type LiveServices } from '#server/back-office/services/index.ts';
import { registerSettingsRoutes } from '#server/back-office/settings/index.ts';
import {
  conversionKeysOf,
  registerConversionRoutes,
  type ConversionHosts,
} from '#server/back-office/conversions/index.ts';
import { registerWebhookRoutes, webhookKeysOf } from '#server/back-office/webhooks/index.ts';
import type { MailParts } from '#server/platform/mail/index.ts';
import type { UnsetSettings } from '#server/platform/settings/index.ts';
import { registerSecurityRoutes, type AccountKeyOf } from '#server/accounts/security-events/index.ts';
import { registerInvitationRoutes, registerStaffRoutes } from '#server/accounts/staff/index.ts';

export interface StaffAreaDeps {
  readonly db: Database;
  readonly secret: string;
  /** Another secret whose cookies are good, too, while the shop changes from one to the other. */
  readonly otherSecret: string | undefined;
  readonly secureCookies: boolean;
  /** Where archives of the shop wait for who asked for them. */
  readonly mediaDir: string;
  /** Tells this process of sessions that staff have ended. */
  readonly noteEnded: (sessionIds: readonly string[]) => void;
  /** What members' accounts are corrected with. */
  readonly identity: IdentityContext;
  /** What mails are written and sent with. */
  readonly mail: MailParts;
  /** Hosts in the shop's own network that webhooks may lead to. */
  readonly webhookHosts: readonly string[];
  /** The services of other companies, which administrators enter. */
  readonly services: LiveServices;
  /** Whether real buyers come. */
  readonly isPublic: boolean;
  readonly isDemo: boolean;
  /** Where an environment of ezPay is asked. */
  readonly ezpayOriginOf: (environment: ServiceEnvironment) => string;
  /** Where an environment of the payment gateway is asked. */
  readonly gatewayOriginOf: (environment: ServiceEnvironment) => string;
  /** Where Google and Meta are told of orders; null in a demo. */
  readonly conversionHosts: ConversionHosts | null;
  readonly publicUrl: () => string;
  /** Under what failures of unknown accounts are kept. */
  readonly accountKeyOf: AccountKeyOf;
  /** What holds where staff have set nothing. */
  readonly unset: UnsetSettings;
  /** Lets this process answer with what was saved just now. */
  readonly renew: { readonly profile: () => Promise<void>; readonly home: () => Promise<void> };
}

/** What the management knows of the shop as a whole; what it does with products, orders and members stands with those. */
export const registerStaffArea = (app: FastifyInstance, deps: StaffAreaDeps): void => {
  const { db, secret, unset, renew, noteEnded, identity, accountKeyOf, mail } = deps;
  registerManagementRoutes(app, { db });
  registerAccountingRoutes(app, { db });
  registerStaffRoutes(app, { db });
  registerInvitationRoutes(app, { identity });
  registerMemberImportRoutes(app, { db, mailer: mail.mailer });
  registerMemberRoutes(app, { db, noteEnded, identity });
  registerAuditRoutes(app, { db });
  registerSecurityRoutes(app, { db, accountKeyOf });
  registerFailedJobRoutes(app, { db });
  registerMailRoutes(app, { mail, throttle: identity.throttle });
  registerExportRoutes(app, deps);
  registerSettingsRoutes(app, { db, unset, renewProfile: renew.profile });
  registerServiceRoutes(app, { ...deps, keys: serviceKeysOf(secret, deps.otherSecret) });
  registerOwnPageRoutes(app, { db });
  registerManagementTeacherRoutes(app, { db });
  registerManagementHomeRoutes(app, { db, renewHome: renew.home });
  registerParcelCarrierRoutes(app, { db });
  registerWebhookRoutes(app, {
    db,
    keys: webhookKeysOf(secret, deps.otherSecret),
    privateHosts: deps.webhookHosts,
  });
  registerConversionRoutes(app, {
    db,
    keys: conversionKeysOf(secret, deps.otherSecret),
    hosts: deps.conversionHosts,
    publicUrl: deps.publicUrl,
  });
  registerPlaybackHealthRoutes(app, { db });
  registerViewingCurveRoutes(app, { db });
  registerManagementAnnouncementRoutes(app, { db });
};
