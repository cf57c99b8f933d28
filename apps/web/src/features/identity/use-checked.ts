import { useQuery } from '@tanstack/react-query';
import { useDeferredInput } from '#web/ui/use-deferred-input.ts';
import type { CheckState } from '#web/ui/checked-field.tsx';

const TYPING_PAUSE_MS = 400;

/**
 * Checks what is typed: first by its form, here and at once, then by asking the server when typing pauses.
 * A check that could not be made is no verdict; sending the form decides.
 */
export const useChecked = (
  name: string,
  value: string,
  isWellFormed: (value: string) => boolean,
  ask: (value: string) => Promise<boolean>,
): CheckState => {
  const settled = useDeferredInput(value, TYPING_PAUSE_MS);
  const isTyping = settled !== value;
  const canAsk = settled !== '' && isWellFormed(settled);
  const check = useQuery({
    queryKey: ['check', name, settled],
    queryFn: () => ask(settled),
    enabled: canAsk,
    retry: false,
  });
  if (value === '') return 'idle';
  if (isTyping) return 'checking';
  if (!canAsk) return 'wrong';
  if (check.isPending) return 'checking';
  if (check.isError) return 'idle';
  return check.data ? 'ok' : 'wrong';
};
