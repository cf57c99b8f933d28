import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Overlay } from '#web/ui/overlay.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FILES_KEY } from './product-queries.ts';

const UploadPanel = lazy(() =>
  import('#web/admin/uploads/index.ts').then((module) => ({ default: module.UploadPanel })),
);

export interface UploadOverlayProps {
  /** Somebody wants to choose among what was sent. */
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** Sends films and sounds while a product is being edited; what was sent can be chosen afterwards. */
export const UploadOverlay = ({ onChoose, onClose }: UploadOverlayProps) => {
  const { playlist: words } = useWords(productWords);
  const client = useQueryClient();
  const choose = (): void => {
    void client.invalidateQueries({ queryKey: FILES_KEY });
    onChoose();
  };
  return (
    <Overlay title={words.upload} onClose={onClose} footer={<Button onClick={choose}>{words.add}</Button>}>
      <Suspense fallback={<Skeleton shape="rows" />}>
        <UploadPanel />
      </Suspense>
    </Overlay>
  );
};
