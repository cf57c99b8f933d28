import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CheckState } from '#web/ui/checked-field.tsx';

const TYPING_PAUSE_MS = 400;

export interface FieldCheck {
  readonly name: string;
  readonly isWellFormed: (value: string) => boolean;
  readonly ask: (value: string) => Promise<boolean>;
}

/** One question to the server; its answer is kept for a moment, so that sending the form need not ask again. */
export const checkQuery = ({ name, ask }: FieldCheck, value: string) =>
  queryOptions({ queryKey: ['check', name, value], queryFn: () => ask(value), retry: false });

/**
 * Checks what is typed: first by its form, here and at once, then by asking the server when typing pauses.
 * A check that could not be made is no verdict; sending the form decides.
 */
export const useChecked = (check: FieldCheck, value: string): CheckState => {
  const [settled] = useDebouncedValue(value, TYPING_PAUSE_MS);
  const isTyping = settled !== value;
  const canAsk = settled !== '' && check.isWellFormed(settled);
  const asked = useQuery({ ...checkQuery(check, settled), enabled: canAsk });
  if (value === '') return 'idle';
  if (isTyping) return 'checking';
  if (!canAsk) return 'wrong';
  if (asked.isPending) return 'checking';
  if (asked.isError) return 'idle';
  return asked.data ? 'ok' : 'wrong';
};
