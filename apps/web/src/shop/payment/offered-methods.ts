import { isPayable, type PaySituation } from '@kapok/domain';
import type { contract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';

export type OfferedMethod = Answer<typeof contract.qryPayMethods>[number];

/** The ways of paying to show: those that the shop offers and that take such a sum on such a screen, in the shop's order. */
export const methodsFor = (offered: readonly OfferedMethod[], situation: PaySituation): readonly OfferedMethod[] =>
  offered.filter(({ PayType, MinimumAmount, MaximumAmount, Days, NeedsCardReader }) =>
    isPayable(
      {
        payType: PayType,
        leastNtd: MinimumAmount,
        mostNtd: MaximumAmount,
        days: Days,
        needsCardReader: NeedsCardReader,
      },
      situation,
    ),
  );
