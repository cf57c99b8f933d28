import {
  deliveryEvents,
  deliveryFilters,
  invoiceModes,
  orderLineKinds,
  orderSorts,
  orderStatuses,
  payTypes,
  pickupStates,
  refundFilters,
  shippingCodes,
  transferFilters,
} from '@kapok/domain';
import { z } from 'zod';
import { deliveryChange, trackingUrl } from './deliveries.ts';
import { endpoint } from './endpoint.ts';
import { carrierId } from './mgnt-parcel-carriers.ts';
import { deliveryState, sender } from './mgnt-parcels.ts';
import { payAtPickup } from './pay-at-pickup.ts';
import { listedRefund, viewedAndSent } from './mgnt-refunds.ts';
import { parcelWeight } from './parcel-measures.ts';
import { knownStore } from './recipient.ts';
import { mgntReturn } from './mgnt-returns.ts';
import { invoiceChoices, seatCounts, termsConsent } from './orders.ts';
import { loweredLine, savings } from './savings.ts';
import { orderTotals } from './shopping-cart.ts';
import { calendarDay, instant, lineId, ntd, orderId, productId, text } from './wire.ts';

/** As long as a note of staff at an order may be. */
export const MAX_STAFF_NOTE_LENGTH = 1000;

const transportId = z.enum(shippingCodes);
const orderStatus = z.enum(orderStatuses);

/** Which orders staff want to see; everything that is left out does not narrow. */
export const orderFilter = z.object({
  Search: text(100).optional().meta({
    description:
      "An order's number or its beginning, a product's number or a part of its name, the gateway's number, or the beginning of a member's login name, name or e-mail, or of a recipient's name",
  }),
  UserId: z.int().positive().optional().meta({ description: 'The orders of one member' }),
  Status: orderStatus.optional(),
  Delivery: z.enum(deliveryFilters).optional().meta({
    description:
      'Of orders with goods that are paid, or to be paid at pick-up: still here, on their way, arrived, or come back; of orders whose money goes back, arrived alone',
  }),
  Pickup: z.enum(pickupStates).optional().meta({ description: 'How far the payment at pick-up is' }),
  Transfer: z
    .enum(transferFilters)
    .optional()
    .meta({ description: 'Its buyer said that they transferred the money, and staff have not decided on it' }),
  TransportId: transportId.optional(),
  Refund: z
    .enum(refundFilters)
    .optional()
    .meta({ description: 'A refund on its way, one that is done, or goods on their way back' }),
  DateFrom: calendarDay.optional().meta({ description: 'Days of the order, in Taipei' }),
  DateTo: calendarDay.optional(),
});

const sort = z.enum(orderSorts).optional();

const listedOrder = z
  .object({
    CustomerOrderId: orderId,
    OrderDate: instant,
    Status: orderStatus,
    PaidAt: instant.nullable(),
    TotalAmount: ntd,
    UserId: z.int(),
    UserName: z.string(),
    Cname: z.string(),
    BuyerName: z.string().meta({ description: "The buyer's name, else the recipient's, else that of the account" }),
    Email: z.string(),
    TransportId: transportId.nullable(),
    DeliveryState: deliveryState,
    ShippingText: z.string().meta({ description: 'What staff wrote beside the state' }),
    TrackingNumber: z.string(),
    DeliveredAt: instant.nullable(),
    TimesReaddressed: z.int().meta({ description: 'How often recipient or place were corrected' }),
    Products: z.string().meta({ description: 'The names of what was ordered, with pieces' }),
    PayAtPickup: payAtPickup.nullable(),
    TransferTold: z
      .object({ At: instant, AccountDigits: z.string() })
      .nullable()
      .meta({ description: 'What its buyer said of a transfer that staff have not decided on' }),
    HasStaffNote: z.boolean().meta({ description: 'Staff noted something at it for themselves' }),
    RefundState: z.enum(['none', 'open', 'part', 'all']),
    OpenReturns: z.int(),
  })
  .meta({ id: 'MgntListedOrder' });

const orderLine = z.object({
  ProductId: lineId,
  ProductName: z.string(),
  Kind: z.enum(orderLineKinds),
  Seats: seatCounts.nullable().meta({ description: 'Seats only' }),
  ...loweredLine,
  PointsUsed: z.int().meta({ description: 'Part of Discount' }),
  UnitPrice: ntd.meta({ description: 'What one piece cost before tax, rounded down; refunds are reckoned from it' }),
  Qty: z.int(),
  GivenBackQty: z.int().meta({ description: 'Pieces whose money staff gave back without a return' }),
  Amount: ntd,
  TaxAmount: ntd,
  ViewedPastLimit: z.boolean(),
  Viewing: viewedAndSent.nullable().meta({ description: 'Online media of a paid order only' }),
});

const attempt = z.object({
  GatewayNumber: z.string(),
  PayType: z.enum(payTypes),
  Amount: ntd,
  Status: z.enum(['started', 'failed', 'captured']),
  FailureCode: z.string(),
  StartedAt: instant,
  DecidedAt: instant.nullable(),
});

const payment = z.object({
  GatewayNumber: z.string(),
  TradeNumber: z.string(),
  Amount: ntd,
  PaymentType: z.string(),
  CardLast4: z.string(),
  RecordedAt: instant,
  NotKeptReason: z
    .enum(['order-cancelled', 'already-paid', 'out-of-stock', 'already-owned', 'coupon-used-up'])
    .nullable()
    .meta({ description: 'Why it goes back as a whole; null for the payment that paid the order' }),
});

const movement = z.object({
  At: instant,
  ProductId: productId,
  Reason: z.string(),
  FreeChange: z.int(),
  ReservedChange: z.int(),
  SoldChange: z.int(),
});

const wholeOrder = listedOrder
  .omit({ Products: true })
  .extend({
    ...orderTotals.shape,
    Savings: savings,
    MemberTel: z.string(),
    StaffNote: z.string().meta({ description: 'What staff noted for themselves; empty where nothing was' }),
    StaffNotedAt: instant.nullable(),
    ReceiptEmail: z.string().meta({ description: 'Where the mails of this order go' }),
    CancelledAt: instant.nullable(),
    CancelReason: z.enum(['deleted', 'called-off', 'expired', 'not-fetched']).nullable(),
    CancelNote: z.string().meta({ description: 'What staff told the buyer of an order that they called off' }),
    PayableUntil: instant,
    ReservedUntil: instant.nullable(),
    StockState: z.enum(['none', 'reserved', 'released', 'sold']),
    TransportName: z.string(),
    RecipientName: z.string(),
    RecipientTel: z.string(),
    Destination: z.string(),
    Store: knownStore,
    CarrierId: carrierId.nullable().meta({ description: 'Who carries the parcel; null where nobody was named' }),
    CarrierName: z.string(),
    TrackingUrl: trackingUrl,
    DeliveryEvents: z.array(z.enum(deliveryEvents)).meta({ description: 'What staff may say of the parcel now' }),
    IsDeliveryChangeable: z.boolean().meta({ description: 'Staff may correct recipient and place now' }),
    DeliveryChanges: z.array(deliveryChange).meta({ description: 'The corrections, the newest first' }),
    Seller: sender.meta({ description: 'Who the order was placed with' }),
    Origin: z
      .object({
        Channel: z.string().meta({ description: 'Source and medium in one' }),
        Campaign: z.string(),
        Content: z.string(),
        Term: z.string(),
        Gclid: z.string(),
        Fbclid: z.string(),
      })
      .nullable()
      .meta({ description: 'Where its buyer came from; null where nobody knows' }),
    TermsVersion: z.string().nullable(),
    TermsAcceptedAt: instant.nullable(),
    TermsConsent: termsConsent,
    InvoiceMode: z.enum(invoiceModes).nullable(),
    InvoiceCompanyOrCarriageOrDonate: z.enum(invoiceChoices),
    InvoiceCompanyTitle: z.string(),
    InvoiceCompanyInvoiceId: z.string(),
    Lines: z.array(orderLine),
    Attempts: z.array(attempt),
    Payments: z.array(payment),
    Refunds: z.array(listedRefund),
    Returns: z.array(mgntReturn),
    StockMovements: z.array(movement),
  })
  .meta({ id: 'MgntOrder' });

export const mgntOrdersContract = {
  qryMgntOrders: endpoint({
    path: '/api/Mgnh/qryMgntOrders',
    audience: 'staff',
    permission: 'orders',
    summary: 'Orders by search words and filters, 50 a page.',
    body: orderFilter
      .extend({ Sort: sort, After: orderId.optional().meta({ description: 'The Next of the page before' }) })
      .nullish(),
    reply: z.object({ Orders: z.array(listedOrder), Next: orderId.nullable() }).meta({ id: 'MgntOrderPage' }),
  }),
  qryMgntOrder: endpoint({
    path: '/api/Mgnh/qryMgntOrder',
    audience: 'staff',
    permission: 'orders',
    summary: 'Everything of one order: lines, tries at paying, payments, refunds, returns, stock, consent.',
    body: z.object({ CustomerOrderId: orderId }),
    reply: wholeOrder,
  }),
  callOffOrder: endpoint({
    path: '/api/Mgnh/callOffOrder',
    audience: 'staff',
    permission: 'orders',
    summary:
      'Ends an unpaid order as its buyer may: goods, coupon and points go back, and the buyer is mailed, with the reason where one is given. Money that comes later is recorded and sent back. False where it has ended already.',
    body: z.object({ CustomerOrderId: orderId, Reason: text(200) }),
    reply: z.boolean(),
    idempotent: true,
  }),
  noteOrder: endpoint({
    path: '/api/Mgnh/noteOrder',
    audience: 'staff',
    permission: 'orders',
    summary: 'Notes something at an order for staff alone, in place of what was noted before; empty takes it away.',
    body: z.object({ CustomerOrderId: orderId, Note: text(MAX_STAFF_NOTE_LENGTH) }),
    reply: z.boolean(),
    idempotent: true,
  }),
  exportOrders: endpoint({
    path: '/api/Mgnh/exportOrders',
    audience: 'staff',
    permission: 'orders',
    summary: 'All orders that fit the filters as a CSV file, a row a line of an order.',
    body: orderFilter.extend({ Sort: sort }).nullish(),
    reply: z.string().meta({ description: 'text/csv, UTF-8 with a byte order mark' }),
  }),
  qryUnquotedCarts: endpoint({
    path: '/api/Mgnh/qryUnquotedCarts',
    audience: 'staff',
    permission: 'orders',
    summary: 'Open carts that wait for the price of their overseas mail, the longest first.',
    body: z.object({}).nullish(),
    reply: z.array(
      z
        .object({
          UserId: z.int(),
          UserName: z.string(),
          Cname: z.string(),
          Email: z.string(),
          RecipientName: z.string(),
          RecipientTel: z.string(),
          Destination: z.string(),
          UpdatedAt: instant,
          Lines: z.array(z.object({ ProductId: productId, ProductName: z.string(), Qty: z.int() })),
          ...parcelWeight,
        })
        .meta({ id: 'UnquotedCart' }),
    ),
  }),
} as const;
