export { CarrierChoice } from './carrier-choice.tsx';
export { InvoiceRow } from './invoice-section.tsx';
export { DeliveryBadge } from './order-badges.tsx';
export { Slip } from './packing-slip.tsx';
export { ShippingSaid } from './shipping-said.tsx';
