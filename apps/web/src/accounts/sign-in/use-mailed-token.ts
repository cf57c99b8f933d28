import { useState } from 'react';
import { secretInAddress, useSecretInAddress } from '#web/ui/use-secret-in-address.ts';

const NAME = 'token';

/** The secret of a mailed link; empty where the link is not whole. */
export const useMailedToken = (): string => {
  const [token, setToken] = useState(() => secretInAddress(NAME));
  useSecretInAddress(NAME, setToken);
  return token;
};
