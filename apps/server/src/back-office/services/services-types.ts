import type { InvoiceMode, ServiceSource } from '@kapok/domain';
import type { InvoiceServices } from '#server/platform/config/invoice-settings.ts';
import type { MailServer } from '#server/platform/mail/index.ts';
import type { KeptEzpay, KeptGateway, KeptMailServer } from './sealed-values.ts';

/** What the settings of the machine say of the services; they win over what is entered in the browser. */
export interface MachineServices {
  /** With an address (`smtpUrl`), mails go there, whatever is entered. */
  readonly mail: MailServer;
  /** Whether the shop is a real one, on the internet. */
  readonly isPublic: boolean;
  /** Whether the machine has keys of the gateway. */
  readonly hasGateway: boolean;
  readonly invoices: {
    /** Whether the machine says how invoices are given out. */
    readonly isSet: boolean;
    /** What holds where nobody says it. */
    readonly mode: InvoiceMode;
    readonly services: InvoiceServices;
    /** In place of ezPay's own address. */
    readonly ezpayOrigin: string | undefined;
  };
}

/** The mail server as it is now. Holds secrets: never log it. */
export interface MailService {
  readonly source: ServiceSource;
  readonly server: MailServer;
  /** What was entered in the browser; undefined where nothing was, or it cannot be read. */
  readonly kept: KeptMailServer | undefined;
}

/** The payment gateway as it is now. Holds secrets: never log it. */
export interface GatewayService {
  readonly source: ServiceSource;
  /** The account that was entered and is in use; undefined where the machine has one, or none can be read. */
  readonly entered: KeptGateway | undefined;
  /** Every account that was ever entered and can be read: what was begun with it is settled with it. */
  readonly known: readonly KeptGateway[];
}

/** How invoices are given out now. Holds secrets: never log it. */
export interface InvoicesService {
  readonly source: ServiceSource;
  readonly mode: InvoiceMode;
  readonly services: InvoiceServices;
  /** The account at ezPay that was entered and is in use. */
  readonly entered: KeptEzpay | undefined;
  /** Every account that was ever entered and can be read: what it issued is corrected with it. */
  readonly known: readonly (KeptEzpay & { readonly account: NonNullable<InvoiceServices['ezpay']> })[];
}

/** The services of other companies as the shop uses them now. Holds secrets: never log it. */
export interface ServicesNow {
  readonly mail: MailService;
  readonly gateway: GatewayService;
  readonly invoices: InvoicesService;
}
