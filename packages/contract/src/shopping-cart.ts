import { MAX_SEATS, shippingCodes } from '@kapok/domain';
import { z } from 'zod';
import { knownStore, recipient, sentStore, servedChains } from './recipient.ts';
import { endpoint } from './endpoint.ts';
import { goodsMeasures, weightSteps } from './parcel-measures.ts';
import { proofOfWork } from './proof-of-work.ts';
import { couponProblem, loweredLine, onSale, savings } from './savings.ts';
import { fileUuid, flag, lineId, noPayload, ntd, orderId, productId, text } from './wire.ts';

export const orderTotals = z
  .object({ Amount: ntd, TaxAmount: ntd, TotalAmount: ntd })
  .meta({ id: 'OrderTotals', description: 'Pre-tax sum, tax, and their total' });

export const lineKind = z
  .enum(['video', 'audio', 'goods', 'album', 'seats', 'transport'])
  .meta({ description: 'seats: a course for several people, each of whom opens it by a code' });

const lineProblem = z.enum(['withdrawn', 'out-of-stock', 'already-owned']);

export const cartLine = z
  .object({
    ProductId: lineId,
    ProductName: z.string(),
    UnitPrice: ntd.meta({ description: 'What one piece costs before tax, coupon and points taken off' }),
    Qty: z.int().positive(),
    ...loweredLine,
    ...onSale,
    AddOn: z
      .object({
        AddOnId: z.uuid(),
        AloneWithTax: ntd
          .nullable()
          .meta({ description: 'Its price on its own; null where the price of the add-on does not hold now' }),
      })
      .nullable()
      .meta({ description: 'Set on a line that was put in as an add-on, of which there is one piece' }),
    Amount: ntd,
    TaxAmount: ntd,
    PhysicalProduct: flag,
    IsTransport: z.boolean().meta({ description: 'The shipping line' }),
    Slug: z.string().nullable(),
    FileUuid: fileUuid.nullable(),
    ProductKind: lineKind,
    StockLeft: z.int().nullable(),
    Problem: lineProblem.nullable(),
    PreviousUnitPrice: ntd
      .nullable()
      .meta({ description: 'Set when the price changed since it was put in the cart; pre-tax' }),
    PreviousPriceWithTax: ntd.nullable().meta({ description: 'The same with tax' }),
    FitsStore: z.boolean().meta({ description: 'Staff do not keep it from stores; true for what is not sent' }),
    ...goodsMeasures,
    OwnedParts: z.array(z.string()).meta({ description: 'Products of an album that the member has already' }),
  })
  .meta({ id: 'CartLine' });

const delivery = z.object({ ...recipient, Store: knownStore }).meta({ id: 'Delivery' });

export const shoppingCart = z
  .object({
    CustomerOrderMS: orderTotals,
    CustomerOrderDS: z.array(cartLine),
    Savings: savings,
    CouponProblem: couponProblem.nullable().meta({ description: 'Set while the coupon of the cart cannot be used' }),
    Block: z
      .enum([
        'cart-empty',
        'withdrawn',
        'out-of-stock',
        'already-owned',
        'coupon-refused',
        'shipping-missing',
        'no-store-delivery',
        'parcel-too-heavy',
        'delivery-incomplete',
        'shipping-quote-missing',
      ])
      .nullable()
      .meta({ description: 'Why the cart cannot be paid; null when it can' }),
    MissingForFreeTransport: ntd.nullable().meta({
      description: 'What the products lack for free shipping; 0 where it is free, null where no sum makes it free',
    }),
    NeedsTransport: z.boolean(),
    HasMedia: z.boolean(),
    Delivery: delivery.nullable().meta({
      description: "What was said of it, its gaps filled from the member's profile; null where nothing is known",
    }),
    DestinationFor: z
      .enum(shippingCodes)
      .nullable()
      .meta({ description: 'The way of delivery that Destination was given for; another way needs another place' }),
    ProfileAddress: z.string().meta({ description: "The member's own address, for ways that go to one" }),
    Version: z.int(),
  })
  .meta({ id: 'ShoppingCart' });

/** What became of an order that was bought again. */
export const boughtAgain = z
  .object({
    PutQty: z.int().meta({ description: 'Pieces that came into the cart' }),
    Missing: z
      .array(z.object({ ProductId: lineId, ProductName: z.string(), Problem: lineProblem, PutQty: z.int() }))
      .meta({ description: 'Products that came in not at all, or in part where PutQty is more than 0' }),
  })
  .meta({ id: 'BoughtAgain' });

/** More than anybody has; a guard against typing accidents. */
const MAX_POINTS_IN_CART = 10_000_000;

const oneProduct = z.object({ ProductId: lineId });

export const shoppingCartContract = {
  qryShoppingCart: endpoint({
    path: '/api/ShoppingCart/qryShoppingCart',
    audience: 'visitor',
    summary: "The caller's open cart, priced now.",
    body: noPayload,
    reply: shoppingCart,
  }),
  addItem: endpoint({
    path: '/api/ShoppingCart/addItem',
    audience: 'visitor',
    summary:
      'Puts a product in the cart; media once, goods up to the stock. Seats of a course (V001.seats) are set to a number from 2 to 200.',
    body: z.object({ ProductId: lineId, Qty: z.int().min(1).max(MAX_SEATS).optional(), Proof: proofOfWork }),
    reply: z.boolean(),
    idempotent: true,
    proof: 'in-silence',
  }),
  buyAgain: endpoint({
    path: '/api/ShoppingCart/buyAgain',
    audience: 'member',
    summary: "Puts into the cart what one of the caller's orders held, as far as it can still be bought.",
    body: z.object({ CustomerOrderId: orderId }),
    reply: boughtAgain,
    idempotent: true,
  }),
  deleteItem: endpoint({
    path: '/api/ShoppingCart/deleteItem',
    audience: 'visitor',
    summary: 'Takes a line out of the cart, the shipping line included; with the last physical line shipping goes too.',
    body: oneProduct,
    reply: z.boolean(),
    idempotent: true,
  }),
  addUpItem: endpoint({
    path: '/api/ShoppingCart/addUpItem',
    audience: 'visitor',
    summary: 'One piece more of a physical line; false at the stock or while a shipping line exists. Or one seat more.',
    body: oneProduct,
    reply: z.boolean(),
    idempotent: true,
  }),
  cutDownItem: endpoint({
    path: '/api/ShoppingCart/cutDownItem',
    audience: 'visitor',
    summary:
      'One piece less of a physical line; false at one piece or while a shipping line exists. Or one seat less, down to 2.',
    body: oneProduct,
    reply: z.boolean(),
    idempotent: true,
  }),
  qryTransportItem: endpoint({
    path: '/api/ShoppingCart/qryTransportItem',
    audience: 'visitor',
    summary: 'The ways of delivery with their prices, before tax and with it, and by weight where they go by it.',
    body: noPayload,
    reply: z.array(
      z
        .object({
          ProductId: productId,
          ProductName: z.string(),
          UnitPrice: ntd,
          PriceWithTax: ntd,
          FreeFrom: ntd.nullable(),
          StoreChains: servedChains,
          Pickup: z
            .string()
            .meta({ description: 'Where and when goods are fetched, of a way on which buyers collect them' }),
          WeightSteps: weightSteps,
        })
        .meta({ id: 'TransportItem' }),
    ),
  }),
  changeTransportItem: endpoint({
    path: '/api/ShoppingCart/ChangeTransportItem',
    audience: 'visitor',
    summary:
      "Adds or replaces the one shipping line, with who receives the goods and where. What is left out stays as it was, or comes from the member's profile. A store that cannot be used is refused as pickup-store-wrong, with what is wrong of each field, and goods that weigh too much for the way as parcel-too-heavy, with weight and limit in grams.",
    body: z.object({ ProductId: productId, ...z.object(recipient).partial().shape, Store: sentStore }),
    reply: z.boolean(),
  }),
  applyCoupon: endpoint({
    path: '/api/ShoppingCart/applyCoupon',
    audience: 'visitor',
    summary: 'Puts a coupon on the cart, in place of another; refused with the reason where it cannot be used.',
    body: z.object({ CouponCode: text(64), Proof: proofOfWork }),
    reply: z.boolean(),
    proof: 'in-silence',
  }),
  removeCoupon: endpoint({
    path: '/api/ShoppingCart/removeCoupon',
    audience: 'visitor',
    summary: 'Takes the coupon off the cart; false where there was none.',
    body: noPayload,
    reply: z.boolean(),
    idempotent: true,
  }),
  usePoints: endpoint({
    path: '/api/ShoppingCart/usePoints',
    audience: 'member',
    summary: 'How many points are to be used for the cart, 0 for none; only as many are used as there is to pay.',
    body: z.object({ Points: z.int().min(0).max(MAX_POINTS_IN_CART) }),
    reply: z.boolean(),
  }),
} as const;
