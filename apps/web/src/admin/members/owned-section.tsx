import { Button } from '@mantine/core';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { MembersWords } from '#web/texts/zh-hant/members.ts';
import { formatDay } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import { GiveOverlay } from './give-overlay.tsx';
import classes from './members.module.css';
import type { MemberDetails } from './members-query.ts';
import { RevokeOverlay } from './revoke-overlay.tsx';

type Right = MemberDetails['Owned'][number];

/** What a member owns and where it came from; giving and taking back. */
export const OwnedSection = ({ member }: { readonly member: MemberDetails }) => {
  const words = useWords(membersWords);
  const [isGiving, setGiving] = useState(false);
  const [revoking, setRevoking] = useState<Right | null>(null);
  return (
    <Section
      title={words.owned}
      tools={
        <Button
          size="sm"
          variant="default"
          leftSection={<Gift size={18} aria-hidden />}
          onClick={() => {
            setGiving(true);
          }}
        >
          {words.give}
        </Button>
      }
    >
      {member.Owned.length === 0 ? <p className="dimmed">{words.ownedNone}</p> : null}
      <ul className={classes['rows']}>
        {member.Owned.map((right) => (
          <RightRow key={right.EntitlementId} right={right} onRevoke={setRevoking} />
        ))}
      </ul>
      {isGiving ? (
        <GiveOverlay
          userId={member.UserId}
          onClose={() => {
            setGiving(false);
          }}
        />
      ) : null}
      {revoking === null ? null : (
        <RevokeOverlay
          right={revoking}
          userId={member.UserId}
          onClose={() => {
            setRevoking(null);
          }}
        />
      )}
    </Section>
  );
};

const sourceWords = (right: Right, words: MembersWords): string => {
  if (right.Source === 'grant') return words.grants[right.GrantedBy ?? 'staff'];
  const order = words.order(right.CustomerOrderId ?? '');
  // The order of whoever bought the code.
  if (right.Source === 'seat') return `${words.seat} · ${order}`;
  return right.AlbumName === null ? order : `${order} · ${words.album(right.AlbumName)}`;
};

const RightRow = ({ right, onRevoke }: { readonly right: Right; readonly onRevoke: (right: Right) => void }) => {
  const words = useWords(membersWords);
  const { RevokedAt, GrantReason, RevokeReason } = right;
  const reason = RevokeReason ?? GrantReason;
  return (
    <li data-ended={RevokedAt === null ? undefined : ''}>
      <div>
        <p dir="auto">{right.ProductName}</p>
        <p className={`dimmed small ${classes['parts']}`}>
          <span>{sourceWords(right, words)}</span>
          <span className="nowrap">
            {RevokedAt === null ? formatDay(right.GrantedAt) : words.ended(formatDay(RevokedAt))}
          </span>
          {reason === null ? null : <span dir="auto">{words.reasonOf(reason)}</span>}
        </p>
      </div>
      {RevokedAt === null ? (
        <Button
          size="sm"
          variant="default"
          aria-label={words.revokeNamed(right.ProductName)}
          onClick={() => {
            onRevoke(right);
          }}
        >
          {words.revoke}
        </Button>
      ) : null}
    </li>
  );
};
