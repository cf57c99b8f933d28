import { Link } from '@tanstack/react-router';
import { talkWords } from '#web/texts/talk-words.ts';
import { useWords } from '#web/texts/use-words.ts';

interface MemberLinkProps {
  /** Null where the membership has ended. */
  readonly userId: number | null;
  readonly userName: string | null;
}

/** The author of a message, with the way to their page. */
export const MemberLink = ({ userId, userName }: MemberLinkProps) => {
  const words = useWords(talkWords);
  return userId === null || userName === null ? (
    <span>{words.gone}</span>
  ) : (
    <Link to="/mgnh/customermanagement/$userId" params={{ userId: String(userId) }}>
      {userName}
    </Link>
  );
};
