import { SEAT_CODE_IN_LINK } from '@kapok/domain';
import { useState } from 'react';
import { secretInAddress, useSecretInAddress } from '#web/ui/use-secret-in-address.ts';
import { broughtCode } from './brought-code.ts';

/** The code of the form: what a link brought, or what was typed. It outlives signing in, unless storage is switched off. */
export const useBroughtCode = () => {
  const [code, setShown] = useState(() => secretInAddress(SEAT_CODE_IN_LINK) || (broughtCode.read() ?? ''));
  const setCode = (text: string): void => {
    setShown(text);
    broughtCode.keep(text === '' ? null : text);
  };
  useSecretInAddress(SEAT_CODE_IN_LINK, setCode);
  return { code, setCode } as const;
};
