import { TextInput } from '@mantine/core';
import { LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './pictures-section.module.css';
import type { EditedProduct, ProductContent } from './product-queries.ts';
import sectionClasses from './sections.module.css';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { StaffImage } from '#web/admin/shared/staff-image.tsx';
import { UploadPictureButton } from '#web/admin/shared/upload-picture-button.tsx';
import type { ProductEditor } from './use-product-editor.ts';

type Picture = ProductContent['Images'][number];

/** The pictures in their order; the first one is the cover. */
export const PicturesSection = ({ editor }: { readonly editor: ProductEditor }) => {
  const words = useWords(productWords);
  const { content, product, edit } = editor;
  const change = (index: number, part: Partial<Picture>): void => {
    edit({ Images: content.Images.map((image, at) => (at === index ? { ...image, ...part } : image)) });
  };
  return (
    <Section
      title={words.pictures.title}
      lead={words.pictures.hint}
      tools={
        <UploadPictureButton
          label={words.pictures.add}
          words={words.pictures}
          onUploaded={({ fileUuid: FileUuid }) => {
            edit({ Images: [...content.Images, { FileUuid, AltZh: content.NameZh, AltEn: content.NameEn }] });
          }}
        />
      }
    >
      {content.Images.length === 0 ? <p className={sectionClasses['empty']}>{words.pictures.empty}</p> : null}
      {product.MissingPictures.length === 0 ? null : <p>{words.pictures.missing(product.MissingPictures)}</p>}
      <SortableList
        items={content.Images}
        keyOf={uuidOf}
        nameOf={(_image, index) => words.pictures.name(index + 1)}
        words={words.order}
        onReorder={(Images) => {
          edit({ Images: [...Images] });
        }}
      >
        {(image, index) => (
          <PictureRow
            image={image}
            index={index}
            file={product.Files.find(({ FileUuid }) => FileUuid === image.FileUuid)}
            onChange={(part) => {
              change(index, part);
            }}
            onRemove={() => {
              edit({ Images: content.Images.toSpliced(index, 1) });
            }}
          />
        )}
      </SortableList>
    </Section>
  );
};

const uuidOf = ({ FileUuid }: { readonly FileUuid: string }): string => FileUuid;

interface PictureRowProps {
  readonly image: Picture;
  readonly index: number;
  /** Missing until the picture was saved with the product. */
  readonly file: EditedProduct['Files'][number] | undefined;
  readonly onChange: (part: Partial<Picture>) => void;
  readonly onRemove: () => void;
}

const PictureRow = ({ image, index, file, onChange, onRemove }: PictureRowProps) => {
  const { pictures: words } = useWords(productWords);
  const chinese = useChineseLabel();
  const name = words.name(index + 1);
  return (
    <div className={classes['row']} role="group" aria-label={name}>
      <div className={classes['side']}>
        <StaffImage fileUuid={file?.Status === 'ready' ? image.FileUuid : null} alt={image.AltZh} />
        <div className={classes['facts']}>
          {index === 0 ? <StatusBadge color="accent">{words.cover}</StatusBadge> : null}
          <PictureState file={file} />
        </div>
      </div>
      <IconButton icon={X} label={words.remove(index + 1)} onClick={onRemove} />
      <div className={classes['fields']}>
        <TextInput
          label={chinese(words.altZh)}
          lang="zh-Hant-TW"
          maxLength={200}
          value={image.AltZh}
          onChange={(event) => {
            onChange({ AltZh: event.currentTarget.value });
          }}
        />
        <InEnglish>
          <TextInput
            label={words.altEn}
            lang="en"
            maxLength={200}
            value={image.AltEn}
            onChange={(event) => {
              onChange({ AltEn: event.currentTarget.value });
            }}
          />
        </InEnglish>
      </div>
    </div>
  );
};

const PictureState = ({ file }: Pick<PictureRowProps, 'file'>) => {
  const { pictures: words } = useWords(productWords);
  if (file?.Status === 'ready') return null;
  if (file?.Status === 'failed')
    return (
      <>
        <StatusBadge color="red" icon={TriangleAlert}>
          {words.failed}
        </StatusBadge>
        <span className={sectionClasses['failure']}>{file.FailureText}</span>
      </>
    );
  return (
    <StatusBadge color="amber" icon={LoaderCircle}>
      {words.preparing}
    </StatusBadge>
  );
};
