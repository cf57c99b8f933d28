export { DeliveryForm, type Recipient } from './delivery-form.tsx';
export { DeliveryInputs } from './delivery-inputs.tsx';
export {
  findDeliveryFaults,
  isOverseas,
  kindOfDestination,
  type DeliveryFault,
  type DeliveryFields,
} from './delivery-rules.ts';
