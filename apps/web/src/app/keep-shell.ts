/** Longer than any browser needs to draw the first page; some have no idle time to tell of. */
const SOON_MS = 2_000;

/**
 * Asks the browser to keep the shop's shell for moments without a network (see `offline/worker.ts`), once it has nothing more
 * urgent to do. The shop is the same without it, so nobody is told where a browser will not.
 */
export const keepShell = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  };
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(register, { timeout: SOON_MS });
    else setTimeout(register, SOON_MS);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
};
