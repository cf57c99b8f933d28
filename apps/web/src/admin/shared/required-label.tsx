import { managementWords } from '#web/texts/management-words.ts';
import { useWords } from '#web/texts/use-words.ts';

/**
 * Names a field that must be written where all else is chosen already: nobody finds that out by pressing the button. The
 * field itself tells screen readers, by `required`.
 */
export const RequiredLabel = ({ children }: { readonly children: string }) => {
  const { required } = useWords(managementWords);
  return (
    <>
      {children}{' '}
      <span className="dimmed small" aria-hidden>
        {required}
      </span>
    </>
  );
};
