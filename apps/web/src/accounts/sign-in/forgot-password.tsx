import { lazy, Suspense, useState } from 'react';
import { passwordWords } from '#web/texts/password-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { TextButton } from '#web/ui/text-button.tsx';

const Overlay = lazy(async () => ({ default: (await import('./forgot-password-overlay.tsx')).ForgotPasswordOverlay }));

export interface ForgotPasswordProps {
  /** What stands in the form already; taken over where it looks like an e-mail. */
  readonly typed?: string;
}

/** The way out for who forgot the password: prompts for the registered e-mail (PROF-5). */
export const ForgotPassword = ({ typed = '' }: ForgotPasswordProps) => {
  const words = useWords(passwordWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton
        onClick={() => {
          setOpen(true);
        }}
      >
        {words.forgot}
      </TextButton>
      {isOpen ? (
        <Suspense>
          <Overlay
            typed={typed.includes('@') ? typed : ''}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};
