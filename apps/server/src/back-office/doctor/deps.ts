import type { ClientConfig } from 'pg';
import type { InvoiceMode, ServiceSource } from '@kapok/domain';
import type { InvoiceServices } from '#server/platform/config/invoice-settings.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { MailServer, Mailer } from '#server/platform/mail/index.ts';
import type { MediaStorage } from '#server/platform/storage/index.ts';
import type { PaymentGateway } from '#server/selling/payments/index.ts';

/** Where payments go: to nobody, to nobody since its keys cannot be decrypted, to the stand-in of this machine, or to the gateway's test or real address. */
export type GatewayKind = 'none' | 'unreadable' | 'stand-in' | 'test' | 'production';

/** What the shop encrypts with. Never log it. */
export interface SecretSettings {
  readonly secret: string;
  readonly otherSecret: string | undefined;
  /** Whether it is among the settings; else it lies in the data directory. */
  readonly isSecretSet: boolean;
}

/** How this installation is configured, as far as its health is concerned. Holds secrets: never log it. */
export interface Installation {
  readonly production: boolean;
  readonly dataDir: string;
  readonly mailServer: MailServer;
  readonly mailSource: ServiceSource;
  readonly gatewayKind: GatewayKind;
  readonly invoiceMode: InvoiceMode;
  readonly invoiceSource: ServiceSource;
  readonly invoiceServices: InvoiceServices;
  readonly trustsProxy: boolean;
  /** Undefined where nothing is encrypted. */
  readonly secrets?: SecretSettings;
}

export interface DoctorDeps {
  readonly db: Database;
  /** How a connection of one's own is opened, past a pooler; undefined where none is asked for. */
  readonly direct?: ClientConfig;
  readonly installation: Installation;
  readonly storage: MediaStorage;
  /** Where the folder storage lies, and uploads wait. */
  readonly mediaDir: string;
  readonly publicUrl: () => string;
  readonly gateway: () => PaymentGateway;
}

export interface DoctorRouteDeps extends DoctorDeps {
  readonly mailer: Mailer;
  /** Whether everything that is sold here is for looking around. */
  readonly isDemo: boolean;
  /** What the first run calls the shop until its name is saved. */
  readonly proposedName: string;
  /** Lets this process answer with what was pressed just now. */
  readonly renewProfile: () => Promise<void>;
}
