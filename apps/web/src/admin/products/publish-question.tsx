import { formatNtd, looksLikeFileName } from '@kapok/domain';
import { productOfferWords } from '#web/texts/product-offer-words.ts';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { useNameOf } from './product-names.ts';
import type { ProductContent } from './product-queries.ts';
import classes from './publish-question.module.css';

export interface PublishQuestionProps {
  readonly content: ProductContent;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What everybody will see, before they do; and titles of lessons that nobody seems to have written. */
export const PublishQuestion = ({ content, isBusy, onConfirm, onCancel }: PublishQuestionProps) => {
  const { publishing: words } = useWords(productOfferWords);
  const nameOf = useNameOf();
  const { PlayList, Readings, Images: images, PriceWithTax: price } = content;
  const lessons = [...PlayList, ...Readings];
  const speaksEnglish = useSpeaksEnglish();
  const titles = lessons.flatMap(({ TitleZh, TitleEn }) => (speaksEnglish ? [TitleZh, TitleEn] : [TitleZh]));
  const fileNames = [...new Set(titles)].filter(looksLikeFileName);
  return (
    <Overlay
      title={words.title}
      onClose={onCancel}
      canClose={!isBusy}
      footer={<DialogFoot confirmLabel={words.confirm} isBusy={isBusy} onConfirm={onConfirm} onCancel={onCancel} />}
    >
      <p>{words.body}</p>
      <dl className={classes['facts']}>
        <dt>{words.name}</dt>
        <dd>{nameOf(content)}</dd>
        <dt>{words.price}</dt>
        <dd>{price === null ? '' : formatNtd(price)}</dd>
        <dt>{words.address}</dt>
        <dd>{`/products/${content.Slug}`}</dd>
      </dl>
      <ul className={classes['list']}>
        <li>{words.pictures(images.length)}</li>
        {lessons.length === 0 ? null : (
          <li>{words.lessons(lessons.length, lessons.filter(({ FreePromote }) => FreePromote).length)}</li>
        )}
      </ul>
      {fileNames.length === 0 ? null : (
        <div role="alert" className={classes['doubt']}>
          <p>{words.fileNames}</p>
          <ul className={classes['list']}>
            {fileNames.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </div>
      )}
    </Overlay>
  );
};
