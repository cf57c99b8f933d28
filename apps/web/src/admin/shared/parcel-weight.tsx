import { formatWeight } from '@kapok/domain';
import { useLanguage } from '#web/texts/language.ts';
import { storeDeliveryWords } from '#web/texts/store-delivery-words.ts';
import { useWords } from '#web/texts/use-words.ts';

interface ParcelWeightProps {
  readonly parcel: { readonly WeightGrams: number; readonly IsWeightComplete: boolean };
  /** An entry of the list that it ends, or a paragraph. */
  readonly as: 'li' | 'p';
}

/** What goods weigh together, as far as it is known; nothing where it is not known of any. */
export const ParcelWeight = ({ parcel: { WeightGrams, IsWeightComplete }, as: Tag }: ParcelWeightProps) => {
  const words = useWords(storeDeliveryWords);
  const weight = formatWeight(WeightGrams, useLanguage());
  if (WeightGrams === 0) return null;
  return <Tag className="dimmed small">{IsWeightComplete ? words.parcelWeight(weight) : words.atLeast(weight)}</Tag>;
};
