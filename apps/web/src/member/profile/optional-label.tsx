import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './profile.module.css';

/** Required is the rule; what may stay empty says so. */
export const OptionalLabel = ({ children }: { readonly children: string }) => {
  const words = useWords(profileWords);
  return (
    <>
      {children} <span className={classes['optional']}>{words.optional}</span>
    </>
  );
};
