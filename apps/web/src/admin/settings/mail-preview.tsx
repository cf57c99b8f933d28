import { ProsePreview } from '#web/admin/shared/prose-preview.tsx';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useShop } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './settings.module.css';

/** A mail as its reader will see it, around what it is about. */
export const MailPreview = ({ greeting, signature }: { readonly greeting: string; readonly signature: string }) => {
  const { mailWords: words } = useWords(staffAreaWords).settings;
  const { Name } = useShop();
  return (
    <section aria-label={words.preview} className={classes['mail']}>
      <p className={classes['mailShop']}>{Name}</p>
      {greeting.trim() === '' ? null : <p>{greeting}</p>}
      <p className="dimmed">{words.previewBody}</p>
      {signature.trim() === '' ? null : <ProsePreview source={signature} lang="zh-Hant-TW" topHeading={3} />}
    </section>
  );
};
