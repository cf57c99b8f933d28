import { useEffect, useEffectEvent } from 'react';
import type { Purchase } from './create-purchase.ts';
import { usePurchaseState } from './use-purchase.ts';

/** Marks the invoice code as wrong at the moment in which the shop refuses the order for it. */
export const useRefusedCode = (purchase: Purchase, refuse: () => void): void => {
  const state = usePurchaseState(purchase);
  const isRefused = state.stage === 'agreed' && state.failure === 'invoice-code-wrong';
  const tell = useEffectEvent(refuse);
  useEffect(() => {
    if (isRefused) tell();
  }, [isRefused]);
};
