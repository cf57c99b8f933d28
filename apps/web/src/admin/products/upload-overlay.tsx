import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Overlay } from '#web/ui/overlay.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CourseInHand } from '#web/admin/uploads/index.ts';
import { FILES_KEY } from './product-queries.ts';

const UploadPanel = lazy(() =>
  import('#web/admin/uploads/index.ts').then((module) => ({ default: module.UploadPanel })),
);

export interface UploadOverlayProps {
  readonly title: string;
  /** What is sent is for. */
  readonly course: CourseInHand;
  /** Somebody wants to choose among all that was ever sent; missing where that is not offered. */
  readonly onChoose?: () => void;
  readonly onClose: () => void;
}

/** Sends files while a product is being edited, and puts them into it once they have arrived. */
export const UploadOverlay = ({ title, course, onChoose, onClose }: UploadOverlayProps) => {
  const { playlist: words } = useWords(productWords);
  const client = useQueryClient();
  const choose = (): void => {
    void client.invalidateQueries({ queryKey: FILES_KEY });
    onChoose?.();
  };
  return (
    <Overlay
      title={title}
      onClose={onClose}
      footer={
        onChoose === undefined ? undefined : (
          <Button variant="default" onClick={choose}>
            {words.add}
          </Button>
        )
      }
    >
      <Suspense fallback={<Skeleton shape="rows" />}>
        <UploadPanel course={course} />
      </Suspense>
    </Overlay>
  );
};
