import { text } from './wire.ts';

/** Who receives a parcel, and where. */
export const recipient = {
  RecipientName: text(50),
  RecipientTel: text(30),
  Destination: text(200).meta({ description: 'Address, or the name of the pickup store' }),
} as const;
