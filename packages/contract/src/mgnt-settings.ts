import { REFUND_DAY_MAX, REFUND_STEPS_MAX, RESERVATION_MINUTES, shippingCodes } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { weightSteps } from './parcel-measures.ts';
import { servedChains } from './recipient.ts';
import { refundTable } from './refund-table.ts';
import { prose } from './prose-text.ts';
import { instant, noPayload, ntd, versionNumber } from './wire.ts';

const MAX_REFUND_LIMIT_NTD = 10_000_000;
const MAX_STREAMS = 100;
const MAX_OPEN_ORDERS = 1_000;
const MAX_HELD_PIECES = 100_000;
const MAX_HOLD_RENEWALS = 100;
const MAX_LOW_STOCK = 10_000;
const MAX_TERMS_LENGTH = 60_000;

const termsVersion = z.string().regex(/^[\w.-]{1,40}$/);

/** Mails to the shop's own address. */
const staffMails = z
  .object({
    NewOrder: z.boolean().meta({ description: 'An order was paid' }),
    QuestionAsked: z.boolean().meta({ description: 'A member wrote in the talk, the first for an hour' }),
    RefundAsked: z.boolean().meta({ description: 'A member asked for money back' }),
    StockLow: z.boolean().meta({ description: 'A sale left few pieces of a product' }),
    LowStock: z.int().min(0).max(MAX_LOW_STOCK).meta({ description: 'How many pieces are few' }),
  })
  .meta({ id: 'StaffMails' });

const productFeed = z.object({ IsOn: z.boolean() }).meta({ id: 'ProductFeed' });

export const mgntSettingsContract = {
  qryShopSettings: endpoint({
    path: '/api/Mgnh/qryShopSettings',
    audience: 'staff',
    permission: 'settings',
    summary: 'How the shop is set up.',
    body: noPayload,
    reply: z
      .object({
        Shipping: z.array(
          z.object({
            Code: z.enum(shippingCodes),
            NameZh: z.string(),
            NameEn: z.string(),
            Price: ntd.meta({ description: 'With tax' }),
            FreeFrom: ntd.nullable().meta({ description: "The products' sum from which it is free; null: never" }),
            StoreChains: servedChains,
            WeightSteps: weightSteps,
            PickupZh: z.string(),
            PickupEn: z.string(),
            IsOffered: z.boolean(),
          }),
        ),
        StreamLimit: z.int().meta({ description: 'Streams of one member that may play at the same time' }),
        LargeRefund: ntd.meta({ description: 'Refunds above it need a second person' }),
        OpenOrders: z.int().meta({ description: 'Unpaid orders of one member that may be open at the same time' }),
        HeldPieces: z.int().meta({ description: 'Pieces of one product that a member may hold over all open orders' }),
        HoldRenewals: z
          .int()
          .meta({ description: 'How often an attempt to pay holds the goods of an order for longer' }),
        FirstHoldMinutes: z.int().meta({ description: 'How long an order of a member who never paid holds its goods' }),
        RefundTables: z
          .array(
            refundTable.extend({
              PublishedAt: instant.nullable().meta({ description: 'Null for the table of the beginning' }),
              PublishedBy: z.string().nullable(),
            }),
          )
          .min(1)
          .meta({ description: 'The newest first: new orders are placed under that one' }),
        Terms: z.array(
          z.object({
            Version: termsVersion,
            TitleZh: z.string(),
            TitleEn: z.string(),
            EffectiveFrom: instant,
            State: z.enum(['past', 'in-force', 'coming']),
          }),
        ),
      })
      .meta({ id: 'ShopSettings' }),
  }),
  changeShopSettings: endpoint({
    path: '/api/Mgnh/changeShopSettings',
    audience: 'staff',
    permission: 'settings',
    summary: 'Sets the limits that are named; every process of the shop keeps to them within seconds.',
    body: z.object({
      StreamLimit: z.int().min(1).max(MAX_STREAMS).optional(),
      LargeRefund: ntd.min(0).max(MAX_REFUND_LIMIT_NTD).optional(),
      OpenOrders: z.int().min(1).max(MAX_OPEN_ORDERS).optional(),
      HeldPieces: z.int().min(1).max(MAX_HELD_PIECES).optional(),
      HoldRenewals: z.int().min(0).max(MAX_HOLD_RENEWALS).optional(),
      FirstHoldMinutes: z.int().min(1).max(RESERVATION_MINUTES).optional(),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
  qryStaffMails: endpoint({
    path: '/api/Mgnh/qryStaffMails',
    audience: 'staff',
    permission: 'settings',
    summary: 'What the shop tells its staff by mail.',
    body: noPayload,
    reply: staffMails,
  }),
  changeStaffMails: endpoint({
    path: '/api/Mgnh/changeStaffMails',
    audience: 'staff',
    permission: 'settings',
    summary: 'Switches mails to the staff on or off, each by its kind.',
    body: staffMails.partial(),
    reply: z.boolean(),
    idempotent: true,
  }),
  qryProductFeed: endpoint({
    path: '/api/Mgnh/qryProductFeed',
    audience: 'staff',
    permission: 'settings',
    summary: 'Whether shopping services may fetch what the shop sells.',
    body: noPayload,
    reply: productFeed,
  }),
  changeProductFeed: endpoint({
    path: '/api/Mgnh/changeProductFeed',
    audience: 'staff',
    permission: 'settings',
    summary: 'Opens the product feed for shopping services, or closes it.',
    body: productFeed,
    reply: z.boolean(),
    idempotent: true,
  }),
  publishRefundTable: endpoint({
    path: '/api/Mgnh/publishRefundTable',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Publishes a refund table for orders placed from now on, with terms that are written from it; false where it says what the one in force says.',
    body: z.object({
      Replaces: versionNumber.meta({ description: 'The version in force that it was written from' }),
      Steps: z
        .array(z.object({ FromDay: z.int().min(1).max(REFUND_DAY_MAX), Percent: z.int().min(0).max(100) }))
        .min(1)
        .max(REFUND_STEPS_MAX),
      ViewedLimit: z.int().min(0).max(100),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
  qryTermsText: endpoint({
    path: '/api/Mgnh/qryTermsText',
    audience: 'staff',
    permission: 'settings',
    summary: 'The texts of a version of the terms in both languages, to write the next one from.',
    body: z.object({ Version: termsVersion }),
    reply: z
      .object({
        Version: termsVersion,
        TitleZh: z.string(),
        TitleEn: z.string(),
        BodyZh: z.string(),
        BodyEn: z.string(),
        RefundTermsZh: z.string().meta({ description: 'The rules of the refund table in force, as texts hold them' }),
        RefundTermsEn: z.string(),
      })
      .meta({ id: 'TermsText' }),
  }),
  publishTerms: endpoint({
    path: '/api/Mgnh/publishTerms',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Publishes a new version of the terms, in force from an instant that has not passed; orders keep their own. {{refund-terms}} in a text is filled in with the rules of the refund table in force, which each text must hold.',
    body: z.object({
      Version: termsVersion,
      EffectiveFrom: instant,
      TitleZh: lineText(100).min(1),
      TitleEn: lineText(100).meta({ description: 'Empty: the Chinese one' }),
      BodyZh: prose(MAX_TERMS_LENGTH).min(1).meta({ description: 'CommonMark' }),
      BodyEn: prose(MAX_TERMS_LENGTH).meta({ description: 'CommonMark; empty: the Chinese one' }),
    }),
    reply: z.boolean(),
    idempotent: true,
    bodyLimitBytes: 1_000_000,
  }),
} as const;
