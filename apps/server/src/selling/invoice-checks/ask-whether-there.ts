import type { InvoiceServices } from '#server/platform/config/invoice-settings.ts';
import { askRegisters } from './ask-registers.ts';

/** A barcode of the right form. Whether anybody has it does not matter: any yes or no is an answer. */
const ANY_BARCODE = '/ABC+123';

/** Whether a register that the shop has access to answers, with the keys that it was given. */
export const askRegister = async (services: InvoiceServices, signal: AbortSignal): Promise<boolean> => {
  const found = await askRegisters(services, { about: 'barcode', code: ANY_BARCODE }, signal, () => undefined);
  return found === 'exists' || found === 'unknown';
};
