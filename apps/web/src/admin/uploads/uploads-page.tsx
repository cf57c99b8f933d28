import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ShelfTabs } from '#web/admin/shared/shelf-tabs.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { FilesOfState } from './files-of-state.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useMakeQualities } from './use-make-qualities.ts';

const route = getRouteApi('/signed-in/mgnh/uploads');

/** Films, sounds and pictures on their way into the shop (MGNT-3). */
export const UploadsPage = () => {
  const words = useWords(uploadWords);
  const { Show: state } = route.useSearch();
  return (
    <StaffPage title={words.title} tools={<AllQualitiesButton />}>
      <ShelfTabs
        label={words.title}
        to="/mgnh/uploads"
        shelves={[
          { name: words.list, search: {} },
          { name: words.shelves['in-preparation'], search: { Show: 'in-preparation' } },
          { name: words.shelves.failed, search: { Show: 'failed' } },
        ]}
      />
      {state === undefined ? <UploadPanel /> : <FilesOfState state={state} />}
    </StaffPage>
  );
};

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
