import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { legalQuery } from './legal-query.ts';
import type { TermsWarning } from './terms-check.tsx';

/** The consent to the terms, as a page asks for it before money moves (CART-4). */
export const useTermsConsent = () => {
  const client = useQueryClient();
  const box = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState(false);
  const [warning, setWarning] = useState<TermsWarning | null>(null);

  // After the dialog that was left, which gives the focus back to what opened it.
  useEffect(() => {
    if (warning === 'changed') box.current?.focus();
  }, [warning]);

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
    /** Other terms came into force since the page was opened: they are to be read and agreed to anew. */
    askAnew: (): void => {
      setChecked(false);
      setWarning('changed');
      void client.invalidateQueries({ queryKey: legalQuery().queryKey });
    },
  };
};
