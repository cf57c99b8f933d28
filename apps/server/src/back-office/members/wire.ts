import { deviceWords } from '#server/platform/http/device-words.ts';
import type { mgntMembersContract } from '@kapok/contract';
import type { Language } from '@kapok/domain';
import type { z } from 'zod';
import type { MemberPage } from './find-members.ts';
import type { GrantableProduct } from './grant-queries.ts';
import type { ListedMember } from './list-queries.ts';
import type { RightRow } from './member-queries.ts';
import type { MemberDetails } from './read-member.ts';

type WireDetails = z.output<typeof mgntMembersContract.qryMember.reply>;
type WireMember = z.output<typeof mgntMembersContract.qryMembers.reply>['Members'][number];

const memberToWire = (member: ListedMember): WireMember => ({
  UserId: member.memberId,
  UserName: member.userName,
  Cname: member.displayName,
  Email: member.email ?? '',
  IsStaff: member.isStaff,
  OrderCount: member.orderCount,
  CreatedAt: member.createdAt.toISOString(),
});

export const memberPageToWire = ({
  members,
  next,
}: MemberPage): z.output<typeof mgntMembersContract.qryMembers.reply> => ({
  Members: members.map(memberToWire),
  Next: next,
});

const nameIn = (language: Language, named: { readonly nameZh: string; readonly nameEn: string }): string =>
  language === 'en' ? named.nameEn : named.nameZh;

const sourceOf = ({ isSeat, lineProductId, productId }: RightRow): WireDetails['Owned'][number]['Source'] => {
  if (isSeat) return 'seat';
  if (lineProductId === null) return 'grant';
  return lineProductId === productId ? 'order' : 'album';
};

const grantedBy = ({ isFree, isImported }: RightRow) => {
  if (isFree) return 'free-course';
  return isImported ? 'import' : 'staff';
};

const rightToWire =
  (language: Language) =>
  (right: RightRow): WireDetails['Owned'][number] => {
    const { lineNameZh, lineNameEn } = right;
    const source = sourceOf(right);
    return {
      EntitlementId: right.entitlementId,
      ProductId: right.productId,
      ProductName: nameIn(language, right),
      Source: source,
      ...(source === 'grant' ? { GrantedBy: grantedBy(right) } : {}),
      CustomerOrderId: right.orderNumber,
      AlbumName: source === 'album' ? nameIn(language, { nameZh: lineNameZh ?? '', nameEn: lineNameEn ?? '' }) : null,
      GrantedAt: right.grantedAt.toISOString(),
      GrantReason: right.grantReason,
      RevokedAt: right.revokedAt?.toISOString() ?? null,
      RevokeReason: right.revokeReason,
    };
  };

export const detailsToWire = (details: MemberDetails, language: Language): WireDetails => ({
  ...memberToWire(details.member),
  HasSecondFactor: details.member.hasSecondFactor,
  PaidTotal: details.member.paidTotalNtd,
  PendingEmail: details.member.pendingEmail,
  LastSeenAt: details.member.lastSeenAt?.toISOString() ?? null,
  Owned: details.rights.map(rightToWire(language)),
  Watched: details.watched.map((watched) => ({
    ProductId: watched.productId,
    ProductName: nameIn(language, watched),
    WatchedSeconds: watched.watchedSeconds,
    TotalSeconds: watched.totalSeconds,
    LastPlayedAt: watched.lastPlayedAt.toISOString(),
  })),
  Orders: details.orders.map((order) => ({
    CustomerOrderId: order.orderNumber,
    PlacedAt: order.placedAt.toISOString(),
    Total: order.totalNtd,
    Status: order.status,
  })),
  Sessions: details.sessions.map((session) => ({
    Device: deviceWords(session.userAgent),
    SignedInAt: session.signedInAt.toISOString(),
    LastUsedAt: session.lastUsedAt.toISOString(),
  })),
});

export const grantableToWire = (
  products: readonly GrantableProduct[],
  language: Language,
): z.output<typeof mgntMembersContract.qryGrantable.reply> =>
  products.map((product) => ({
    ProductId: product.productId,
    ProductName: nameIn(language, product),
    ProductKind: product.kind,
  }));
