import { MOST_RECIPIENT_TEL, MOST_STORE_ADDRESS, MOST_STORE_CODE, MOST_STORE_NAME, storeChains } from '@kapok/domain';
import { z } from 'zod';
import { lineText } from './line-text.ts';

/** A store at whose counter a parcel is fetched. */
export const pickupStore = z
  .object({
    Chain: z.enum(storeChains),
    Code: lineText(MOST_STORE_CODE).meta({
      description: 'Its number in the chain: six digits at 7-ELEVEN, four to six elsewhere',
    }),
    Name: lineText(MOST_STORE_NAME),
    Address: lineText(MOST_STORE_ADDRESS),
  })
  .meta({ id: 'PickupStore' });

/** The chains to whose stores a way of delivery leads. */
export const servedChains = z
  .array(z.enum(storeChains))
  .nullable()
  .meta({ description: 'The chains to whose stores it leads; null: any' });

/** Who receives a parcel, and where. */
export const recipient = {
  RecipientName: lineText(50),
  RecipientTel: lineText(MOST_RECIPIENT_TEL),
  Destination: lineText(200).meta({ description: 'Address, or the name of the pickup store' }),
} as const;

/** The fields of the pickup store beside its text, as a client sends them. */
export const sentStore = pickupStore
  .optional()
  .meta({ description: 'The pickup store of Z02 and Z03 in fields; Destination is made from them then' });

/** The same as the shop answers them. */
export const knownStore = pickupStore
  .nullable()
  .meta({ description: 'The pickup store that Destination names; null where only its text is known' });
