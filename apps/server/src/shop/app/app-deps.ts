import type { InvoiceMode, ServiceEnvironment } from '@kapok/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveServices } from '#server/back-office/services/index.ts';
import type { Installation } from '#server/back-office/doctor/index.ts';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import type { DatabaseClock } from '#server/platform/db/database-clock.ts';
import type { Notices } from '#server/platform/db/notices.ts';
import type { ConversionHosts } from '#server/back-office/conversions/index.ts';
import type { ChatLimits } from '#server/community/chat/index.ts';
import type { IdentityLimits, SessionAuthenticator } from '#server/accounts/identity/index.ts';
import type { InvoiceCheckOptions } from '#server/selling/invoice-checks/index.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import type { MediaStorage } from '#server/learning/media/index.ts';
import type { ConsentRule } from '#server/selling/orders/index.ts';
import type { KnownPaymentGateways, PaymentGateway } from '#server/selling/payments/index.ts';
import type { ProviderClients } from '#server/accounts/provider-sign-in/index.ts';
import type { AddressLimits } from '#server/platform/http/address-budgets.ts';
import type { AllowedOrigins } from '#server/platform/http/other-front-ends.ts';
import type { TrustedProxies } from '#server/platform/http/trusted-proxies.ts';
import type { WorkerHealth } from '#server/platform/ops/health-routes.ts';

export interface AppSettings {
  readonly demo: boolean;
  /** Whether real buyers come; not where it is left out. */
  readonly production?: boolean;
  /** Whether asking for a new password answers known and unknown e-mails alike. */
  readonly resetHidesUnknown: boolean;
  /** Whether members may sign in by passkeys. */
  readonly passkeys: boolean;
  /** The providers that people sign in with, such as LINE. */
  readonly signInProviders: ProviderClients;
  readonly secret: string;
  /** Another secret whose tokens and cookies are good, too, while the shop changes from one to the other. */
  readonly otherSecret?: string | undefined;
  readonly https: boolean;
  readonly trustProxy: TrustedProxies;
  readonly metricsToken: string | undefined;
  /** The shop's own origin; a function, since a test's port is only known once it listens. */
  readonly publicUrl: () => string;
  /** Origins of other front ends, which call the shop by bearer token; none where it is left out. */
  readonly allowedOrigins?: readonly string[];
  readonly mediaDir: string;
  /** The files of the demo. */
  readonly demoDir: string;
  /** Bytes of the largest file that staff may upload. */
  readonly uploadMaxBytes: number;
  /** Bytes that the disk can still take in of uploads; asked of the disk where it is left out. */
  readonly freeBytes?: () => Promise<number>;
  /** Where a proxy in front finds the media folder and sends the bytes; undefined: the shop sends them itself. */
  readonly mediaAccelPrefix: string | undefined;
  /** Where browsers fetch media themselves from; undefined: from the shop. */
  readonly mediaOrigin?: string | undefined;
  /** Bytes of the answers to strangers that this process keeps; 32 MB where it is left out. */
  readonly keptAnswerBytes?: number;
  /** Streams of one member that may play at the same time. */
  readonly maxStreamsPerMember: number;
  /** Whether the member's name and order number lie over the films that they bought. */
  readonly playerOverlay: boolean;
  /** How a call without a version of the terms is taken that places an order. */
  readonly termsConsent: ConsentRule;
  /** Hosts in the shop's own network that webhooks may lead to; none where it is left out. */
  readonly webhookHosts?: readonly string[];
  /** Where Google and Meta are told of orders; they are not where it is left out. */
  readonly conversionHosts?: ConversionHosts | null;
  /** How invoices are given out, whatever the services say; as they say where it is left out. */
  readonly invoiceMode?: InvoiceMode;
  /** Where an environment of the payment gateway is asked; at the gateway itself where it is left out. */
  readonly gatewayOriginOf?: (environment: ServiceEnvironment) => string;
  /** Where an environment of ezPay is asked; at ezPay itself where it is left out. */
  readonly ezpayOriginOf?: (environment: ServiceEnvironment) => string;
  /** What the first run proposes: the shop's name, and the e-mail of its administrator. */
  readonly firstRun?: { readonly shopName: string; readonly email: string };
  /** How this installation is configured now, for what the shop says about its health; as on a developer's machine where it is left out. */
  readonly installation?: () => Installation;
  readonly webDist: string;
  /** Whether this process is building the web application, so that pages are worth waiting for. */
  readonly webIsBeingBuilt: () => boolean;
}

/** Everything the app is made of: real in the shop and in tests alike. */
export interface AppDeps {
  readonly settings: AppSettings;
  readonly logger: FastifyBaseLogger;
  readonly database: DatabaseHandle;
  readonly notices: Notices;
  readonly authenticator: SessionAuthenticator;
  readonly gateway: () => PaymentGateway;
  /** The gateway by the merchant number of a payment that was begun with another one than today's. */
  readonly gatewayOf?: KnownPaymentGateways['gatewayOf'];
  /** Where prepared media lie; the media folder where there is none. */
  readonly mediaStorage?: MediaStorage;
  /** The database's clock; this machine's where there is none. */
  readonly clock?: Pick<DatabaseClock, 'nowMs'>;
  readonly identityLimits?: Partial<IdentityLimits>;
  readonly addressLimits?: Partial<AddressLimits>;
  readonly chatLimits?: Partial<ChatLimits>;
  readonly invoiceChecks?: InvoiceCheckOptions;
  /** Where this process works off jobs as well. */
  readonly worker?: WorkerHealth | undefined;
  /** The services of other companies; where they are left out, none is set, and they can be entered. */
  readonly services?: LiveServices;
  /** For mails whose failure is told at once; the outbox where there is none. */
  readonly mailer?: Mailer;
}

/** Where browsers may call the shop from, beside its own pages. */
export const allowedOriginsOf = ({ allowedOrigins }: AppSettings): AllowedOrigins => new Set(allowedOrigins);
