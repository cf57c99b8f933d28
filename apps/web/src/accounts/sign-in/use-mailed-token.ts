import { useEffect, useState } from 'react';

const tokenInAddress = (): string => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/**
 * The secret of a mailed link. It travels behind the `#`, which no server and no log ever sees, and leaves the address line
 * at once, so that neither the history nor a shared screen keeps it. Empty where the link is not whole.
 */
export const useMailedToken = (): string => {
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    const take = (): void => {
      const found = tokenInAddress();
      if (found === '') return;
      setToken(found);
      window.history.replaceState(window.history.state, '', window.location.pathname);
    };
    take();
    // Another link that is opened in the same tab changes nothing but what stands behind the `#`.
    window.addEventListener('hashchange', take);
    return () => {
      window.removeEventListener('hashchange', take);
    };
  }, []);
  return token;
};
