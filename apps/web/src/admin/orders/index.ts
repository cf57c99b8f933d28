export { CarrierChoice } from './carrier-choice.tsx';
export { Slip } from './packing-slip.tsx';
export { ShippingSaid } from './shipping-said.tsx';
