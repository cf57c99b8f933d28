import { Link } from '@tanstack/react-router';
import { mailLogWords } from '#web/texts/mail-log-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { langOf } from '#web/texts/language.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import type { ListedMail } from './mail-queries.ts';
import classes from './mails.module.css';

interface OfMail {
  readonly mail: ListedMail;
}

interface MailSubjectProps extends OfMail {
  /** Stands beside the kind, where nothing else says when it was. */
  readonly when?: string;
  readonly onOpen: () => void;
}

/** What a mail is called, as a button that opens it, above its kind. */
export const MailSubject = ({ mail, when, onOpen }: MailSubjectProps) => {
  const words = useWords(mailLogWords);
  return (
    <div className={classes['subject']}>
      <TextButton type="button" aria-label={words.open(mail.Subject)} onClick={onOpen}>
        <span lang={langOf(mail.Subject)}>{mail.Subject}</span>
      </TextButton>
      <span className="dimmed small">
        <MailKind mail={mail} />
        {when === undefined ? null : <Unbroken>{` · ${when}`}</Unbroken>}
      </span>
    </div>
  );
};

/** A kind of a later version has no word here and stands as it is. */
export const MailKind = ({ mail }: OfMail) => {
  const kinds: Readonly<Record<string, string>> = useWords(mailLogWords).kinds;
  return <>{kinds[mail.Kind] ?? mail.Kind}</>;
};

/** To which address; of who has left there is none. */
export const MailRecipient = ({ mail }: OfMail) => {
  const words = useWords(mailLogWords);
  return mail.Recipient === null ? (
    <span className="dimmed">{words.forgotten}</span>
  ) : (
    <span className={classes['address']}>{mail.Recipient}</span>
  );
};

/** The member and the order that a mail belongs to, with the ways to them. */
export const MailAbout = ({ mail }: OfMail) => {
  const words = useWords(mailLogWords);
  return (
    <div className={classes['about']}>
      {mail.UserId === null || mail.UserName === null || mail.Recipient === null ? null : (
        <Link to="/mgnh/customermanagement/$userId" params={{ userId: String(mail.UserId) }}>
          {mail.UserName}
        </Link>
      )}
      {mail.CustomerOrderId === null ? null : (
        <Link to="/mgnh/orders/$orderId" params={{ orderId: mail.CustomerOrderId }} className="nowrap">
          {words.order(mail.CustomerOrderId)}
        </Link>
      )}
    </div>
  );
};
