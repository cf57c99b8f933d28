import { AccountStep } from '#web/accounts/sign-in/index.ts';
import { registerWords } from '#web/texts/register-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Overlay } from '#web/ui/overlay.tsx';

interface FreeAccountProps {
  /** Where a partner's page sends the person back to. */
  readonly redirect: string;
  readonly onClose: () => void;
}

/** Signing in or registering over the page of a free course, as in the checkout (TRUE-5). */
export const FreeAccount = ({ redirect, onClose }: FreeAccountProps) => {
  const words = useWords(registerWords).step;
  return (
    <Overlay title={words.title} onClose={onClose}>
      <AccountStep lead={words.leads.free} redirect={redirect} />
    </Overlay>
  );
};
