import type { Language } from '@kapok/domain';
import type { ReactNode } from 'react';
import { ShopPreview, type ShopForm } from '#web/admin/shop-details/index.ts';
import { startWords } from '#web/texts/start-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { DeliveryPreview, MoneyPreview, TermsPreview } from './checkout-previews.tsx';
import { ShelfPreview } from './shelf-preview.tsx';
import classes from './previews.module.css';
import type { StartStep } from './steps.ts';

export interface StepPreviewProps {
  readonly step: StartStep;
  readonly form: ShopForm;
  readonly logo: string;
}

/** What buyers see of the answers to one question, and what they do not. */
export const StepPreview = ({ step, form, logo }: StepPreviewProps) => {
  const { unseen } = useWords(startWords);
  const parts: Partial<Record<StartStep, (language: Language) => ReactNode>> = {
    money: (language) => <MoneyPreview language={language} />,
    pay: (language) => <MoneyPreview language={language} />,
    delivery: (language) => <DeliveryPreview language={language} />,
    terms: (language) => <TermsPreview form={form} language={language} />,
    product: (language) => <ShelfPreview language={language} />,
  };
  const part = parts[step];
  return (
    <>
      <ShopPreview form={form} logo={logo} {...(part === undefined ? {} : { children: part })} />
      {step === 'money' ? <p className={`dimmed small ${classes['unseen']}`}>{unseen.money}</p> : null}
    </>
  );
};
