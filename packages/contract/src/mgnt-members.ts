import { orderStatuses } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { instant, ntd, orderId, productId, text } from './wire.ts';

/** In which order staff read the members. */
export const memberSorts = ['newest', 'oldest', 'name'] as const;

/** Where a right to a product came from. */
export const rightSources = ['order', 'album', 'seat', 'grant'] as const;

const userId = z.int().positive();
const reason = text(200).refine((words) => words.trim() !== '', { error: 'empty' });
const productKind = z.enum(['video', 'audio', 'album']);

const listedMember = z.object({
  UserId: z.int(),
  UserName: z.string(),
  Cname: z.string(),
  Email: z.string(),
  IsStaff: z.boolean(),
  OrderCount: z.int().meta({ description: 'Orders of every state, as qryMgntOrders lists them' }),
  CreatedAt: instant,
});

const ownedRight = z.object({
  EntitlementId: z.int(),
  ProductId: productId,
  ProductName: z.string(),
  Source: z.enum(rightSources),
  GrantedBy: z.enum(['staff', 'import', 'free-course']).optional().meta({ description: 'Of a grant, what gave it' }),
  CustomerOrderId: orderId.nullable().meta({ description: 'Of a seat, the order of whoever bought it' }),
  AlbumName: z.string().nullable().meta({ description: 'The album that it came with' }),
  GrantedAt: instant,
  GrantReason: z.string().nullable(),
  RevokedAt: instant.nullable(),
  RevokeReason: z.string().nullable(),
});

const watchedProduct = z.object({
  ProductId: productId,
  ProductName: z.string(),
  WatchedSeconds: z.int(),
  TotalSeconds: z.int().meta({ description: 'Of the paid media' }),
  LastPlayedAt: instant,
});

/** The members of the shop, for staff (MGNT-5). */
export const mgntMembersContract = {
  qryMembers: endpoint({
    path: '/api/Mgnh/qryMembers',
    audience: 'staff',
    permission: 'members',
    summary: 'Members by name, login name or e-mail: fifty, and where the next fifty begin.',
    body: z
      .object({
        Search: text(100).optional(),
        Sort: z.enum(memberSorts).optional(),
        After: text(100).optional().meta({ description: 'Next, as the page before answered it' }),
      })
      .nullish(),
    reply: z.object({ Members: z.array(listedMember), Next: z.string().nullable() }).meta({ id: 'MemberPage' }),
  }),
  qryMember: endpoint({
    path: '/api/Mgnh/qryMember',
    audience: 'staff',
    permission: 'members',
    summary: 'A member as staff see them: what they own and watched, their last orders, where they are signed in.',
    body: z.object({ UserId: userId }),
    reply: listedMember
      .extend({
        PaidTotal: ntd,
        LastSeenAt: instant.nullable(),
        PendingEmail: z.string().nullable().meta({ description: 'A new e-mail that the member has not confirmed yet' }),
        HasSecondFactor: z.boolean().meta({ description: 'Of staff; false for customers' }),
        Owned: z.array(ownedRight).meta({ description: 'Rights that ended are behind those that stand' }),
        Watched: z.array(watchedProduct),
        Orders: z.array(
          z.object({
            CustomerOrderId: orderId,
            PlacedAt: instant,
            Total: ntd,
            Status: z.enum(orderStatuses),
          }),
        ),
        Sessions: z.array(z.object({ Device: z.string(), SignedInAt: instant, LastUsedAt: instant })),
      })
      .meta({ id: 'MemberDetails' }),
  }),
  qryGrantable: endpoint({
    path: '/api/Mgnh/qryGrantable',
    audience: 'staff',
    permission: 'members',
    summary: 'Courses and albums that a member does not own, to choose from.',
    body: z.object({ UserId: userId, Search: text(100).optional() }),
    reply: z.array(z.object({ ProductId: productId, ProductName: z.string(), ProductKind: productKind })),
  }),
  grantProduct: endpoint({
    path: '/api/Mgnh/grantProduct',
    audience: 'staff',
    permission: 'members',
    summary: 'Gives a member a course without an order, of an album each course in it; with the reason.',
    body: z.object({ UserId: userId, ProductId: productId, Reason: reason }),
    reply: z.boolean(),
    idempotent: true,
  }),
  revokeRight: endpoint({
    path: '/api/Mgnh/revokeRight',
    audience: 'staff',
    permission: 'members',
    summary: 'Ends a right of a member within five seconds everywhere; with the reason. No money goes back.',
    body: z.object({ EntitlementId: z.int().positive(), Reason: reason }),
    reply: z.boolean(),
    idempotent: true,
  }),
  correctMember: endpoint({
    path: '/api/Mgnh/correctMember',
    audience: 'staff',
    permission: 'members',
    summary:
      "Corrects a member's name, phone number or e-mail; the e-mail counts once the member has confirmed it by mail.",
    body: z.object({
      UserId: userId,
      Cname: lineText(50).optional().meta({ description: 'What is left out stays as it is' }),
      Tel: lineText(50).optional(),
      Email: text(254).optional(),
      Reason: reason,
    }),
    reply: z.boolean().meta({ description: 'An e-mail waits for its confirmation' }),
    idempotent: true,
    changesCredential: 'proven-lately',
  }),
  signMemberOut: endpoint({
    path: '/api/Mgnh/signMemberOut',
    audience: 'staff',
    permission: 'members',
    summary: 'Ends every session of a member; all that they have open ends within five seconds everywhere.',
    body: z.object({ UserId: userId }),
    reply: z.object({ Ended: z.int().meta({ description: 'How many sessions there were' }) }),
  }),
} as const;
