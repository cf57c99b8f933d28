/** Names what was played and is not yet known to the server, in the browser's local storage. */
export const WAITING_REPORTS_KEY = 'viewingReports';

/** Whether anything waits to be told, of whomever. So small that a page may ask it at its start. */
export const areReportsWaiting = (): boolean => {
  try {
    return localStorage.getItem(WAITING_REPORTS_KEY) !== null;
  } catch {
    // A browser that keeps nothing throws at the mention.
    return false;
  }
};
