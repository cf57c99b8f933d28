import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { UploadPanel } from './upload-panel.tsx';

/** Films, sounds and pictures on their way into the shop (MGNT-3). */
export const UploadsPage = () => (
  <StaffPage title={useWords(uploadWords).title}>
    <UploadPanel />
  </StaffPage>
);
