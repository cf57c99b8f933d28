export { DeliveryForm } from './delivery-form.tsx';
export { DeliveryInputs } from './delivery-inputs.tsx';
export {
  findDeliveryFaults,
  isOverseas,
  kindOfDestination,
  toRecipient,
  type DeliveryFields,
  type Recipient,
} from './delivery-rules.ts';
export { knownStore, NO_STORE, type StoreFields } from './store-fields.ts';
