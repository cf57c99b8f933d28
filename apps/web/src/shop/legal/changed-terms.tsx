import type { contract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';
import { useTexts } from '#web/texts/language.ts';
import { Prose } from '#web/ui/prose.tsx';
import classes from './terms-check.module.css';

export interface ChangedTermsProps {
  readonly terms: Answer<typeof contract.qryLegalDocument>;
}

/** The terms that came into force meanwhile, to read in place. */
export const ChangedTerms = ({ terms }: ChangedTermsProps) => {
  const { legal } = useTexts();
  return (
    <section className={classes['changed']} aria-label={`${terms.Title} ${legal.version(terms.Version)}`} tabIndex={0}>
      <p className="dimmed small">{legal.version(terms.Version)}</p>
      <Prose html={terms.BodyHtml} />
    </section>
  );
};
