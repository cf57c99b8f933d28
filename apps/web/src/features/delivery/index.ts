export { DeliveryInputs } from './delivery-inputs.tsx';
export {
  findDeliveryFaults,
  isOverseas,
  kindOfDestination,
  type DeliveryFault,
  type DeliveryFields,
} from './delivery-rules.ts';
