import classes from './quoted-message.module.css';

/** What somebody wrote, exactly as they wrote it. */
export const QuotedMessage = ({ text }: { readonly text: string }) => (
  <blockquote className={classes['quote']} dir="auto">
    {text}
  </blockquote>
);
