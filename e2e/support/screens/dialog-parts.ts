import type { Locator } from 'playwright-core';

/**
 * The row of buttons at the end of a dialog. A message that appears meanwhile stands in the dialog, too, with a button of
 * its own that closes the message alone.
 */
export const footOf = (dialog: Locator): Locator => dialog.locator('footer');
