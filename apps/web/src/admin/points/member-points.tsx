import { useInfiniteQuery } from '@tanstack/react-query';
import { Ledger } from '#web/shop/discounts/index.ts';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { GiftForm } from './gift-form.tsx';
import { GoodwillLines } from './goodwill-lines.tsx';
import { memberPointsQuery } from './points-query.ts';

/** A member's points for staff: the balance, what goodwill can be given for, any gift with its reason, and the ledger. */
export const MemberPoints = ({ userId }: { readonly userId: number }) => {
  const { points: words } = useWords(couponWords);
  const ledger = useInfiniteQuery(memberPointsQuery(userId));
  return (
    <Section title={words.title}>
      <Loaded query={ledger} shape="rows" compact>
        {({ pages }) => (
          <Ledger pages={pages} list={ledger}>
            <GoodwillLines userId={userId} lines={pages[0]?.GoodwillLines ?? []} />
            <GiftForm userId={userId} />
          </Ledger>
        )}
      </Loaded>
    </Section>
  );
};
