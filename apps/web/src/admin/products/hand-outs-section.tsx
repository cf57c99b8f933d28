import { Button } from '@mantine/core';
import { bilingualTitle, titleOfHandOut } from '@kapok/domain';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { ArrivedFile } from '#web/admin/uploads/index.ts';
import { handOutWords } from '#web/texts/hand-out-words.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { toRows } from './arranged-lessons.ts';
import { HandOutRow } from './hand-out-row.tsx';
import { MAX_TITLE_LENGTH } from './title-fields.tsx';
import type { ProductContent } from './product-queries.ts';
import sectionClasses from './sections.module.css';
import { UploadOverlay } from './upload-overlay.tsx';
import type { ProductEditor } from './use-product-editor.ts';

type HandOut = ProductContent['HandOuts'][number];

/** The files that come with a course and its lessons, in their order (LEARN-2). */
export const HandOutsSection = ({ editor }: { readonly editor: ProductEditor }) => {
  const { title, editor: words } = useWords(handOutWords);
  const { order } = useWords(productWords);
  const inEnglish = useSpeaksEnglish();
  /** What is uploaded for: the file of one of them, or more hand-outs. */
  const [wanted, setWanted] = useState<{ readonly replaces: string | null } | null>(null);
  const { content, product, edit } = editor;
  const { HandOuts: handOuts } = content;
  const lessons = toRows(content).flatMap((row) =>
    row.kind === 'lesson' ? [{ ...row.lesson, number: row.number }] : [],
  );
  const change = (id: string, part: Partial<HandOut>): void => {
    edit({ HandOuts: handOuts.map((one) => (one.HandOutId === id ? { ...one, ...part } : one)) });
  };
  const take = (files: readonly ArrivedFile[]): void => {
    const replaced = wanted?.replaces ?? null;
    const last = files.at(-1);
    if (replaced === null) edit({ HandOuts: [...handOuts, ...files.map((file) => handOutFrom(file, inEnglish))] });
    else if (last !== undefined) change(replaced, { FileUuid: last.fileUuid });
    if (replaced !== null) setWanted(null);
  };
  return (
    <Section
      title={title}
      lead={words.hint}
      tools={
        <Button
          variant="default"
          leftSection={<Upload size={18} aria-hidden />}
          onClick={() => {
            setWanted({ replaces: null });
          }}
        >
          {words.upload}
        </Button>
      }
    >
      {handOuts.length === 0 ? <p className={sectionClasses['empty']}>{words.empty}</p> : null}
      <SortableList
        items={handOuts}
        keyOf={({ HandOutId }) => HandOutId}
        nameOf={(_handOut, index) => words.name(index + 1)}
        words={order}
        onReorder={(arranged) => {
          edit({ HandOuts: [...arranged] });
        }}
      >
        {(handOut, index) => (
          <HandOutRow
            productId={product.ProductId}
            handOut={handOut}
            index={index}
            lessons={lessons}
            file={product.HandOutFiles.find(({ FileUuid }) => FileUuid === handOut.FileUuid)}
            isLive={product.Published === null}
            onChange={(part) => {
              change(handOut.HandOutId, part);
            }}
            onReplace={() => {
              setWanted({ replaces: handOut.HandOutId });
            }}
            onRemove={() => {
              edit({ HandOuts: handOuts.toSpliced(index, 1) });
            }}
          />
        )}
      </SortableList>
      {wanted === null ? null : (
        <UploadOverlay
          title={wanted.replaces === null ? words.upload : words.replace}
          course={{
            productId: product.ProductId,
            types: 'hand-outs',
            chosen: handOuts.map(({ FileUuid }) => FileUuid),
            onAdd: take,
          }}
          onClose={() => {
            setWanted(null);
          }}
        />
      )}
    </Section>
  );
};

const handOutFrom = ({ fileUuid, fileName }: ArrivedFile, inEnglish: boolean): HandOut => {
  const { zh, en } = bilingualTitle(titleOfHandOut(fileName).slice(0, MAX_TITLE_LENGTH));
  return {
    HandOutId: crypto.randomUUID(),
    FileUuid: fileUuid,
    LessonUuid: null,
    TitleZh: zh,
    TitleEn: inEnglish ? en : '',
    CountsAsUsed: false,
  };
};
