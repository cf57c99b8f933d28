/** Where the last choice of an invoice stands on this device. */
export const STORAGE_KEY = 'kapok-invoice';

/** Whoever leaves takes their codes along. */
export const forgetInvoiceChoice = (): void => {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage that is switched off holds nothing.
  }
};
