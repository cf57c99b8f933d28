import {
  gatewayPayTypes,
  invoiceModes,
  paymentFailures,
  payTypes,
  refundCauses,
  termsConsents,
  refundStatuses,
} from '@kapok/domain';
import { z } from 'zod';
import { orderDelivery } from './deliveries.ts';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { payAtPickup } from './pay-at-pickup.ts';
import { refundTable } from './refund-table.ts';
import { goodsReturnOnLine, shownRefundStatuses } from './returns.ts';
import { loweredLine, savings } from './savings.ts';
import { lineKind, orderTotals } from './shopping-cart.ts';
import { visitOrigin } from './visit-origins.ts';
import { calendarDay, fileUuid, flag, instant, lineId, ntd, orderId, text } from './wire.ts';

export const refundOfferOnLine = z
  .object({
    Refusal: z
      .enum(['not-paid', 'requested', 'hand-out-taken', 'viewed-past-limit', 'window-over', 'none-open'])
      .nullable()
      .meta({ description: 'Why no refund is owed; null while one is' }),
    Day: z.int().nullable().meta({ description: 'The first 24 hours after the payment are day 1' }),
    Percent: z.int(),
    Amount: ntd.meta({ description: 'Pre-tax, what MoneyBackAmount must name' }),
    TaxAmount: ntd,
    Until: instant.nullable().meta({ description: 'When the percentage falls next' }),
    NextPercent: z.int().nullable(),
    ViewedPercent: z.number().meta({ description: 'Unique seconds played of the paid media, two decimals' }),
    Table: refundTable.meta({ description: 'The table that the order was placed under' }),
  })
  .meta({ id: 'RefundOffer' });

/** How many seats of a line are how far. */
export const seatCounts = z
  .object({
    Open: z.int().meta({ description: 'Nobody has redeemed them' }),
    Redeemed: z.int(),
    Withdrawn: z.int().meta({ description: 'Their money went back, or was asked for' }),
  })
  .meta({ id: 'SeatCounts' });

export const orderLine = z
  .object({
    ProductId: lineId,
    ProductName: z.string(),
    ProdName: z.string(),
    ProductType: z.enum(['1', '2', '3']).meta({ description: "'1' physical, '2' online media, '3' shipping" }),
    ProductKind: lineKind,
    FileUuid: fileUuid.nullable().meta({ description: "The product's first image" }),
    UnitPrice: ntd.meta({ description: 'What one piece cost before tax, coupon and points taken off' }),
    Qty: z.int().positive(),
    ...loweredLine,
    PointsUsed: z.int().meta({ description: 'Part of Discount; they come back with all of the money, never in part' }),
    Subtotal: ntd,
    Amount: ntd,
    TaxAmount: ntd,
    AlreadyViewNoReturn: flag,
    MoneyBackDate: instant.nullable(),
    MoneyBackStatus: z.enum(shownRefundStatuses).nullable(),
    MoneyBackNote: z.string().meta({ description: 'What staff say to a refund that they declined' }),
    MoneyBackAmount: ntd.nullable(),
    MoneyBackTaxAmount: ntd.nullable(),
    MoneyBackOffer: refundOfferOnLine
      .nullable()
      .meta({ description: 'Online media only; null for goods and shipping' }),
    GoodsReturn: goodsReturnOnLine.nullable().meta({ description: 'Goods only; null for online media and shipping' }),
    Seats: seatCounts.nullable().meta({ description: 'Seats only; none of any kind before the payment' }),
  })
  .meta({ id: 'OrderLine' });

/** What the shop gave back of its own accord; why, in words for the buyer. */
const refundByShop = z
  .object({
    RefundedAt: instant.meta({ description: 'When the shop decided on it' }),
    Status: z.enum(refundStatuses),
    Cause: z.enum(refundCauses),
    IsGoodwill: z.boolean().meta({ description: 'The buyer keeps what it was given for' }),
    TotalAmount: ntd.meta({ description: 'Tax included' }),
    Points: z.int().meta({ description: 'Points that come back with it' }),
    Lines: z.array(z.object({ ProductName: z.string(), Qty: z.int().meta({ description: '0 where it is goodwill' }) })),
  })
  .meta({ id: 'RefundByShop' });

export const termsConsent = z.enum(termsConsents).nullable().meta({
  description:
    'How the terms were agreed to: ticked on a screen, which named their version, or by the call that placed the order; null where they were not',
});

export const customerOrder = z
  .object({
    CustomerOrderId: orderId,
    OrderDate: instant,
    ...orderTotals.shape,
    Savings: savings,
    Status: z.string().nullable().meta({ description: 'null means unpaid, 付款完成 means paid' }),
    PaidAt: instant.nullable(),
    PayType: z.enum(payTypes).nullable().meta({ description: 'How it was paid; null while it is not' }),
    PayAtPickup: payAtPickup.nullable().meta({ description: 'Null where it is not paid when it is fetched' }),
    DeliveredAt: instant.nullable(),
    RealProductTransport: z.string(),
    Delivery: orderDelivery.nullable().meta({ description: 'Where its goods go; null without goods' }),
    PayableUntil: instant.nullable(),
    PayBefore: instant.nullable().meta({
      description:
        'The one deadline that its buyer is told: of the number that they were given, else that of the order; null unless unpaid',
    }),
    HasNumber: z.boolean().meta({
      description: 'Its buyer was given a number that can still be paid by, and that dies once it is paid otherwise',
    }),
    TermsVersion: z
      .string()
      .nullable()
      .meta({ description: 'The terms that were agreed to; null only for old orders without consent' }),
    TermsConsent: termsConsent,
    InvoiceMode: z
      .enum(invoiceModes)
      .nullable()
      .meta({ description: 'How it is invoiced; null on orders from before they remembered it' }),
    Invoiced: z.boolean().meta({ description: 'There is an invoice to look at' }),
    NotHeld: z
      .array(z.enum(['goods', 'coupon']))
      .meta({ description: 'Unpaid, and what of it others may take before it is paid' }),
    LastPaymentFailure: z
      .enum(paymentFailures)
      .nullable()
      .meta({ description: 'Unpaid, and why the newest try at paying failed; null where it did not' }),
    PaymentStarted: z.boolean().meta({ description: 'Somebody has begun to pay it' }),
    RefundsByShop: z
      .array(refundByShop)
      .meta({ description: 'Money that the shop gave back without being asked here' }),
    CustomerOrderDS: z.array(orderLine),
  })
  .meta({ id: 'CustomerOrder' });

/** The wire words of the order lists and of a paid order: data, never labels. */
export const UNPAID_ORDERS = '未付款';
export const RECENT_ORDERS = '近期消費';
export const CANCELLED_ORDERS = '已取消';
const orderLists = [
  UNPAID_ORDERS,
  RECENT_ORDERS,
  CANCELLED_ORDERS,
  'unpaid',
  'recent consumption',
  'cancelled',
] as const;
export type OrderList = (typeof orderLists)[number];
export const PAID_STATUS = '付款完成';

export const invoiceChoices = ['', 'Carriage', 'InvoiceCompany', 'Donate'] as const;

export const ordersContract = {
  convertShoppingCartToOrder: endpoint({
    path: '/api/Orders/ConvertShoppigCartToOrder',
    audience: 'member',
    summary: 'Turns the open cart into an order once, stock reserved; false only for an empty cart.',
    body: z.object({
      CustomerOrderId: z.union([orderId, z.literal('')]).optional(),
      InvoiceCompanyOrCarriageOrDonate: z.enum(invoiceChoices).optional(),
      InvoiceCompanyInvoiceId: text(20).optional(),
      InvoiceCompanyTitle: lineText(60).optional().meta({ description: "The company's title, on an invoice by hand" }),
      TermsVersion: text(40).optional().meta({
        description:
          'The version of the terms that was ticked, which must be the one in force; without it the call agrees to that one, unless the shop is set to refuse it (terms-not-accepted)',
      }),
      TotalAmount: ntd
        .optional()
        .meta({ description: 'The total that was shown; another one is refused with the right amount' }),
      Origin: visitOrigin.optional().meta({
        description: 'Where the visit came from, where its visitor agreed; kept where the shop asks for it',
      }),
    }),
    reply: z.union([z.literal(false), z.object({ CustomerOrderId: orderId, TotalAmount: ntd })]),
    idempotent: true,
  }),
  qryOrders: endpoint({
    path: '/api/Orders/qryOrders',
    audience: 'member',
    summary: "The caller's unpaid (未付款), recent (近期消費) or cancelled (已取消) orders, newest first.",
    body: z.object({
      qryType: z.enum(orderLists).meta({ description: 'A list, in either language' }),
      DateFrom: calendarDay.optional(),
      DateTo: calendarDay.optional(),
    }),
    reply: z.array(customerOrder),
  }),
  qryOrderByOrderId: endpoint({
    path: '/api/Orders/qryOrderByOrderId',
    audience: 'member',
    summary: "One of the caller's orders.",
    body: z.object({ qryString: orderId }),
    reply: customerOrder,
  }),
  qryCustomerOrderAmountNeedToPay: endpoint({
    path: '/api/Orders/qryCustomerOrderAmountNeedToPay',
    audience: 'member',
    summary: "What an unpaid order of the caller costs, or 'false' where there is nothing to pay.",
    body: z.object({ CustomerOrderId: orderId }),
    reply: z.union([ntd, z.literal('false')]),
  }),
  goDeleteMyOrder: endpoint({
    path: '/api/Orders/goDeleteMyOrder',
    audience: 'member',
    summary: 'Deletes an unpaid order of the caller and frees its stock.',
    body: z.object({ CustomerOrderId: orderId }),
    reply: z.boolean(),
    idempotent: true,
  }),
  issueCustomerOrderMoneyBack: endpoint({
    path: '/api/Orders/IssueCustomerOrderMoneyBack',
    audience: 'member',
    summary:
      'Asks for the refund of one line of online media; the right to it ends at once. Of seats, those that nobody redeemed go back.',
    body: z.object({
      CustomerOrderId: orderId,
      ProductId: lineId,
      MoneyBackAmount: ntd.meta({ description: 'Only compared; a mismatch is refused with the right figures' }),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;

export const newebpayContract = {
  newebpayPayBill: endpoint({
    path: '/api/Newebpay/NewebpayPayBill',
    audience: 'member',
    summary: 'Starts a payment attempt and answers the form fields for the gateway.',
    body: z.object({
      ordernumber: orderId,
      amount: ntd,
      payType: z.enum(gatewayPayTypes).optional().meta({ description: 'CREDIT where none is named' }),
    }),
    reply: z.array(z.object({ Key: z.string(), Value: z.string() })),
    idempotent: true,
  }),
  qryPaymentOptions: endpoint({
    path: '/api/Newebpay/qryPaymentOptions',
    audience: 'visitor',
    summary: "The gateway's address and the ways of paying that it offers.",
    body: z.object({}).nullish(),
    reply: z.object({
      ActionUrl: z.url(),
      PayTypes: z.array(z.enum(gatewayPayTypes)),
    }),
  }),
} as const;
