import { Button } from '@mantine/core';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useMakeQualities } from './use-make-qualities.ts';

/** Films, sounds and pictures on their way into the shop (MGNT-3). */
export const UploadsPage = () => (
  <StaffPage title={useWords(uploadWords).title} tools={<AllQualitiesButton />}>
    <UploadPanel />
  </StaffPage>
);

/** For films that were there before there were several qualities. */
const AllQualitiesButton = () => {
  const making = useMakeQualities();
  return (
    <Button
      variant="default"
      size="sm"
      loading={making.isPending}
      onClick={() => {
        making.mutate();
      }}
    >
      {useWords(uploadWords).makeAllQualities}
    </Button>
  );
};
