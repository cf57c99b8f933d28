import { useRef, useState } from 'react';
import type { TermsWarning } from './terms-check.tsx';

/** The tick at terms that an order has already, as its payment and its refund ask for it anew (CART-4, REF-1). */
export const useTermsConsent = () => {
  const box = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState(false);
  const [warning, setWarning] = useState<TermsWarning | null>(null);

  return {
    /** For the `TermsCheck` of the page. */
    tick: {
      ref: box,
      checked,
      warning,
      onChange: (isChecked: boolean): void => {
        setChecked(isChecked);
        setWarning(warning === null ? null : 'missing');
      },
    },
    /** Sends whoever has not ticked it there. Says whether it is ticked. */
    demand: (): boolean => {
      if (checked) return true;
      setWarning('missing');
      box.current?.focus();
      return false;
    },
    forget: (): void => {
      setChecked(false);
      setWarning(null);
    },
  };
};
