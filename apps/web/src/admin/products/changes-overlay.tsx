import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { useTexts } from '#web/texts/language.ts';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LeaveButton } from '#web/ui/leave-button.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { differingParts, shownParts } from './content-parts.ts';
import { PartView } from './part-view.tsx';
import type { ProductContent } from './product-queries.ts';
import classes from './versions.module.css';
import { usePartNames } from './use-part-names.ts';

export interface ChangesOverlayProps {
  readonly published: ProductContent;
  readonly content: ProductContent;
  readonly onClose: () => void;
}

/** What publishing would change, part by part. */
export const ChangesOverlay = ({ published, content, onClose }: ChangesOverlayProps) => {
  const { changes: words } = useWords(productWords);
  const partNames = usePartNames();
  const { shell } = useTexts();
  const inEnglish = useSpeaksEnglish();
  const chinese = useChineseLabel();
  return (
    <Overlay
      title={words.title}
      onClose={onClose}
      footer={<LeaveButton isOnly label={shell.close} onLeave={onClose} />}
    >
      <div className={classes['parts']}>
        {shownParts(differingParts(published, content), inEnglish).map((part) => (
          <section key={part} className={classes['part']}>
            <h3>{chinese(partNames[part])}</h3>
            <div className={classes['versions']}>
              <div className={classes['version']}>
                <span className="dimmed small">{words.before}</span>
                <p>
                  <PartView part={part} content={published} />
                </p>
              </div>
              <div className={classes['version']} data-new>
                <span className="dimmed small">{words.after}</span>
                <p>
                  <PartView part={part} content={content} />
                </p>
              </div>
            </div>
          </section>
        ))}
      </div>
    </Overlay>
  );
};
