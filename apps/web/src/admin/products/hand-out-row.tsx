import { contract } from '@kapok/contract';
import { Download, RefreshCw, X } from 'lucide-react';
import { useId } from 'react';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { handOutWords } from '#web/texts/hand-out-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { fetchFile } from '#web/ui/fetch-file.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import classes from './playlist-section.module.css';
import type { EditedProduct, ProductContent } from './product-queries.ts';
import sectionClasses from './sections.module.css';
import { SelectField } from './select-field.tsx';
import { TitleFields } from './title-fields.tsx';

type HandOut = ProductContent['HandOuts'][number];

interface HandOutRowProps {
  readonly productId: string;
  readonly handOut: HandOut;
  readonly index: number;
  readonly lessons: readonly (Pick<ProductContent['PlayList'][number], 'FileUuid' | 'TitleZh'> & {
    readonly number: number;
  })[];
  /** Undefined until it is saved. */
  readonly file: EditedProduct['HandOutFiles'][number] | undefined;
  /** What is seen here is what the shop gives away: nothing waits to be published. */
  readonly isLive: boolean;
  readonly onChange: (part: Partial<HandOut>) => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

/** One hand-out: its file, what it is called, where it belongs, and whether taking it ends the refund. */
export const HandOutRow = ({ handOut, index, lessons, file, onChange, ...deeds }: HandOutRowProps) => {
  const { editor: words } = useWords(handOutWords);
  const name = words.name(index + 1);
  return (
    <div className={sectionClasses['fileRow']} role="group" aria-label={name}>
      <div className={classes['lessonFacts']}>
        <span>
          <strong>{name}</strong>
          <span className="dimmed small">{file === undefined ? words.unknownFile : factsOf(file)}</span>
        </span>
      </div>
      <Deeds handOut={handOut} index={index} {...deeds} />
      <TitleFields titles={handOut} words={words} onChange={onChange}>
        <Place handOut={handOut} lessons={lessons} onChange={onChange} />
        <EndsRefund handOut={handOut} onChange={onChange} />
      </TitleFields>
    </div>
  );
};

const factsOf = ({ FileKind, ByteSize, FileName }: EditedProduct['HandOutFiles'][number]): string =>
  [FileKind.toUpperCase(), formatBytes(ByteSize), ...(FileName === '' ? [] : [FileName])].join(' · ');

const Deeds = ({
  productId,
  handOut: { HandOutId },
  index,
  isLive,
  onReplace,
  onRemove,
}: Pick<HandOutRowProps, 'productId' | 'handOut' | 'index' | 'isLive' | 'onReplace' | 'onRemove'>) => {
  const { editor: words } = useWords(handOutWords);
  const download = useDeed({
    send: (id: string) => call(contract.openHandOut, { ProductId: productId, HandOutId: id }),
    said: ({ Address }) => {
      fetchFile(Address);
    },
    concerns: [],
  });
  return (
    <div className={classes['deeds']}>
      {isLive ? (
        <IconButton
          icon={Download}
          label={words.download(index + 1)}
          onClick={() => {
            download.runOnce(HandOutId);
          }}
        />
      ) : null}
      <IconButton icon={RefreshCw} label={words.replaceThat(index + 1)} onClick={onReplace} />
      <IconButton icon={X} label={words.remove(index + 1)} onClick={onRemove} />
    </div>
  );
};

const COURSE = '';

const Place = ({ handOut, lessons, onChange }: Pick<HandOutRowProps, 'handOut' | 'lessons' | 'onChange'>) => {
  const { editor: words } = useWords(handOutWords);
  const isThere = lessons.some(({ FileUuid }) => FileUuid === handOut.LessonUuid);
  return (
    <SelectField
      label={words.belongsTo}
      value={isThere ? (handOut.LessonUuid ?? COURSE) : COURSE}
      options={[
        { value: COURSE, label: words.course },
        ...lessons.map(({ FileUuid, TitleZh, number }) => ({ value: FileUuid, label: words.lesson(number, TitleZh) })),
      ]}
      onChange={(value) => {
        onChange({ LessonUuid: value === COURSE ? null : value });
      }}
    />
  );
};

const EndsRefund = ({ handOut, onChange }: Pick<HandOutRowProps, 'handOut' | 'onChange'>) => {
  const words = useWords(handOutWords);
  const hintId = useId();
  return (
    <div className={classes['choice']}>
      <label className={classes['check']}>
        <input
          type="checkbox"
          aria-describedby={hintId}
          checked={handOut.CountsAsUsed}
          onChange={(event) => {
            onChange({ CountsAsUsed: event.currentTarget.checked });
          }}
        />
        {words.endsRefund}
      </label>
      <p id={hintId} className="dimmed small">
        {words.editor.endsRefundHint}
      </p>
    </div>
  );
};
