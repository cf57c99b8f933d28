import type { UseMutateFunction, UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

type Run<Data, Failure, Variables> = UseMutateFunction<Data, Failure, Variables>;

/**
 * Starts a mutation unless it runs already. Two presses can come before the button is drawn as busy, so the
 * mutation's own state is too late to hold back the second one.
 */
export const useSingleRun = <Data, Failure, Variables>(
  mutation: UseMutationResult<Data, Failure, Variables>,
): Run<Data, Failure, Variables> => {
  const isRunning = useRef(false);
  const { mutateAsync } = mutation;
  return useCallback(
    (...press) => {
      if (isRunning.current) return;
      isRunning.current = true;
      const settle = (): void => {
        isRunning.current = false;
      };
      // A failure is in the mutation's state, where the screen shows it.
      mutateAsync(...press).then(settle, settle);
    },
    [mutateAsync],
  );
};
