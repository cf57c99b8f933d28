import { Lock } from 'lucide-react';
import { ProsePreview } from '#web/admin/shared/prose-preview.tsx';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './settings.module.css';

/** The part of the terms that is written from the refund table, as it will stand between the seller's own words. */
export const LockedRefundTerms = ({ source, lang }: { readonly source: string; readonly lang: string }) => {
  const { settings: words } = useWords(staffAreaWords);
  return (
    <div className={classes['locked']}>
      <p className={classes['lock']}>
        <Lock size={18} aria-hidden />
        {words.refundTermsLocked}
      </p>
      <ProsePreview source={source} lang={lang} topHeading={3} />
    </div>
  );
};
