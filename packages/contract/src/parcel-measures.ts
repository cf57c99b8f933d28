import { MOST_SIDE_CM, MOST_WEIGHT_GRAMS } from '@kapok/domain';
import { z } from 'zod';
import { ntd } from './wire.ts';

const sideCm = z.int().min(1).max(MOST_SIDE_CM);

/** One piece of goods as it is sent, its box included; null where nobody has said. */
export const goodsMeasures = {
  WeightGrams: z.int().min(1).max(MOST_WEIGHT_GRAMS).nullable(),
  SidesCm: z.tuple([sideCm, sideCm, sideCm]).nullable().meta({ description: 'Length, width and height, whole cm' }),
};

/** What the goods of a parcel weigh together. */
export const parcelWeight = {
  WeightGrams: z.int().meta({ description: 'What these goods weigh, as far as it is known' }),
  IsWeightComplete: z.boolean().meta({ description: 'The weight of all of them is known' }),
};

/** What a way of delivery costs by weight, beside its plain price. */
export const weightSteps = z
  .array(
    z.object({
      OverGrams: z.int().meta({ description: 'Goods that weigh more than this together' }),
      Price: ntd.nullable().meta({ description: 'With tax; null: they are not sent in this way' }),
    }),
  )
  .meta({ description: 'In the order of their weights; the last one that a weight is over counts' });
