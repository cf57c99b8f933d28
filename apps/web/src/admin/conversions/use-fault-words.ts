import type { ConversionFault } from '@kapok/domain';
import { conversionWords } from '#web/texts/conversion-words.ts';
import { useWords } from '#web/texts/use-words.ts';

/** Why something did not arrive, with the code that the receiver named; null where it did. */
export const useFaultWords = ({
  Fault,
  AnswerCode,
}: {
  readonly Fault: ConversionFault | null;
  readonly AnswerCode: number | null;
}): string | null => {
  const { faults, answered } = useWords(conversionWords);
  if (Fault === null) return null;
  return AnswerCode === null ? faults[Fault] : answered(faults[Fault], AnswerCode);
};
