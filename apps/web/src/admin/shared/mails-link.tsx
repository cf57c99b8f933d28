import { Mail } from 'lucide-react';
import { mailLogWords } from '#web/texts/mail-log-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useMayDo } from './permissions.ts';

/** From a member or an order to the mails about it, for who looks after members. */
export const MailsLink = ({ of }: { readonly of: { readonly UserId?: string; readonly CustomerOrderId?: string } }) => {
  const words = useWords(mailLogWords);
  const mayDo = useMayDo();
  if (!mayDo('members')) return null;
  return (
    <LinkButton to="/mgnh/mails" search={of} variant="subtle" leftSection={<Mail size={18} aria-hidden />}>
      {words.ofThis}
    </LinkButton>
  );
};
