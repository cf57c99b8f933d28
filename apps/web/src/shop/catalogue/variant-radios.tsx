import { formatNtd } from '@kapok/domain';
import { langOf, useTexts } from '#web/texts/language.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { isSoldOut } from './product-facts.ts';
import { VARIANTS_ID, type VariantChoice } from './variant-choice.ts';

/** Sizes and colours of goods, one of which is bought. What is sold out can be read, and not chosen. */
export const VariantRadios = ({ choice }: { readonly choice: VariantChoice }) => {
  const { catalogue } = useTexts();
  const { variants, chosenId, isMissed, choose } = choice;
  if (variants.length === 0) return null;
  const costAlike = variants.every(({ PriceWithTax }) => PriceWithTax === variants[0]?.PriceWithTax);
  return (
    <div id={VARIANTS_ID}>
      <RadioCards
        label={catalogue.variants}
        inPairs
        value={chosenId}
        onChange={choose}
        error={isMissed ? catalogue.variantMissing : undefined}
        options={variants.map((variant) => ({
          value: variant.ProductId,
          label: variant.VariantTitle,
          lang: langOf(variant.VariantTitle),
          note: isSoldOut(variant) ? catalogue.soldOut : undefined,
          isBarred: isSoldOut(variant),
          aside: costAlike || isSoldOut(variant) ? undefined : formatNtd(variant.PriceWithTax),
        }))}
      />
    </div>
  );
};
