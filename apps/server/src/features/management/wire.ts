import type { contract } from '@kapok/contract';
import type { z } from 'zod';
import type { MemberPage } from './find-members.ts';
import type { Overview } from './queries.ts';

export const overviewToWire = (overview: Overview): z.output<typeof contract.qryOverview.reply> => ({
  ToShip: overview.ordersToShip,
  RefundsRequested: overview.refundsRequested,
  FailedJobs: overview.failedJobs,
  MediaInPreparation: overview.mediaInPreparation,
  MediaFailed: overview.mediaFailed,
  PaidOrders30Days: overview.paidOrders,
  Revenue30Days: overview.revenueNtd,
  Members: overview.members,
});

export const memberPageToWire = ({ total, members }: MemberPage): z.output<typeof contract.qryMembers.reply> => ({
  Total: total,
  Members: members.map((member) => ({
    UserId: member.memberId,
    UserName: member.userName,
    Cname: member.displayName,
    Email: member.email ?? '',
    IsStaff: member.isStaff,
    OrderCount: member.orderCount,
    CreatedAt: member.createdAt.toISOString(),
  })),
});
