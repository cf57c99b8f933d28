import { Link } from '@tanstack/react-router';
import { mailLogWords } from '#web/texts/mail-log-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { useMayDo } from './permissions.ts';

/** Where a shop without a mail server gets one: the way there, or whom to ask. */
export const MailServerPlace = () => {
  const words = useWords(mailLogWords);
  const mayDo = useMayDo();
  return mayDo('settings') ? (
    <Link to="/mgnh/settings/$part" params={{ part: 'mails' }} hash="mail-server">
      {words.setMailServer}
    </Link>
  ) : (
    <>{words.askForMailServer}</>
  );
};
