const KEY = 'kapok-reloaded-for';
/** A page that is opened anew and fails again within this time is not opened anew by itself. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Whether this address may be opened anew without a press: not while the last time was a moment ago, or a page whose code
 * never comes would turn in circles. Where the browser keeps nothing, nobody knows, and it waits for the press.
 */
export const mayReloadByItself = (address: string): boolean => {
  try {
    const [atMs, before] = (sessionStorage.getItem(KEY) ?? '0 ').split(' ');
    if (before === address && Date.now() - Number(atMs) < AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(KEY, `${String(Date.now())} ${address}`);
    return true;
  } catch {
    return false;
  }
};
