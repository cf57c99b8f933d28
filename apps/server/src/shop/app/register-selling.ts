import type { FastifyInstance } from 'fastify';
import { assertProvenLately } from '#server/accounts/identity/index.ts';
import { registerAddOnRoutes } from '#server/selling/add-ons/index.ts';
import { registerInvoiceCheckRoutes } from '#server/selling/invoice-checks/index.ts';
import { registerInvoiceRoutes } from '#server/selling/invoices/index.ts';
import { registerFreeEnrolmentRoutes } from '#server/selling/free-enrolments/index.ts';
import { registerSeatRoutes } from '#server/selling/seats/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { registerDeliveryRoutes } from '#server/selling/fulfilment/index.ts';
import { registerOrderRoutes } from '#server/selling/orders/index.ts';
import { askSoon, registerPaymentRoutes, settleFreeOrder } from '#server/selling/payments/index.ts';
import { secretKeysOf } from '#server/accounts/second-factor/index.ts';
import { registerRefundRoutes } from '#server/selling/refunds/index.ts';
import { registerReturnRoutes } from '#server/selling/returns/index.ts';
import { registerSavingsRoutes } from '#server/selling/discounts/index.ts';
import { findViewing } from '#server/learning/viewing/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { AppDeps, AppSettings } from './app-deps.ts';
import type { Live } from './live.ts';
import { deliveryMails } from '#server/shop/mails/delivery-mails.ts';
import { registerPaperInvoiceRoutes } from '#server/selling/paper-invoices/index.ts';
import { invoiceMails } from '#server/shop/mails/invoice-mails.ts';
import { invoiceRequests } from '#server/shop/invoicing/invoice-requests.ts';
import { paymentMails } from '#server/shop/mails/payment-mails.ts';
import { refundParts } from '#server/shop/mails/refund-parts.ts';
import { returnMails } from '#server/shop/mails/return-mails.ts';

/** Orders and what follows from them: delivery, payments, invoices, refunds, returns. */
export const registerSelling = (app: FastifyInstance, deps: AppDeps, live: Live): void => {
  const { settings, database } = deps;
  const { db, pool } = database;
  registerTaking(app, db, settings, live);
  registerDeliveryRoutes(app, { db, mails: deliveryMails });
  registerPaymentRoutes(app, {
    db,
    gateway: deps.gateway,
    ...(deps.gatewayOf === undefined ? {} : { gatewayOf: deps.gatewayOf }),
    mails: paymentMails,
    invoices: invoiceRequests(live.invoiceMode),
    assertProven: (caller) => assertProvenLately({ db }, caller),
  });
  registerInvoiceCheckRoutes(app, pool, deps.invoiceChecks);
  registerInvoiceRoutes(app, { db });
  registerPaperInvoiceRoutes(app, { db, mails: invoiceMails });
  registerRefundRoutes(app, {
    db,
    findViewing,
    assertProven: (caller) => assertProvenLately({ db }, caller),
    accountKeys: secretKeysOf(settings.secret, settings.otherSecret, 'refund-account'),
    ...refundParts,
  });
  registerReturnRoutes(app, { db, mails: returnMails });
  registerSavingsRoutes(app, { db });
  registerAddOnRoutes(app, { db });
};

/** The ways in which a member comes to own something: an order, or a free course at once. */
const registerTaking = (
  app: FastifyInstance,
  db: Database,
  { termsConsent }: AppSettings,
  { isReady, invoiceMode }: Live,
): void => {
  registerOrderRoutes(app, {
    db,
    mails: { orderPlaced: (tx, orderId) => queueMail(tx, { mail: 'order-placed', orderId }) },
    settleFree: (tx, order) => settleFreeOrder(tx, paymentMails, order),
    onUnpaidOrderSeen: (memberId, orderNumber) => askSoon(db, memberId, orderNumber),
    consent: termsConsent,
    isReady,
    get invoiceMode() {
      return invoiceMode();
    },
  });
  registerSeatRoutes(app, { db });
  registerFreeEnrolmentRoutes(app, {
    db,
    mails: {
      enrolled: (tx, memberId, productId) => queueMail(tx, { mail: 'free-course-opened', memberId, productId }),
    },
  });
};
