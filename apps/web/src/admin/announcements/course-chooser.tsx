import { ProductChooser } from '#web/admin/products/index.ts';
import { staffAnnouncementWords } from '#web/texts/staff-announcement-words.ts';
import { useWords } from '#web/texts/use-words.ts';

export interface CourseChooserProps {
  /** '' while there is none. */
  readonly chosen: string;
  readonly onChoose: (productId: string) => void;
  readonly onClose: () => void;
}

/** Looks for the one course to which something is announced; an album is the courses in it. */
export const CourseChooser = ({ chosen, onChoose, onClose }: CourseChooserProps) => (
  <ProductChooser
    title={useWords(staffAnnouncementWords).chooseCourse}
    chosen={[chosen]}
    isOffered={({ ProductKind }) => ProductKind === 'video' || ProductKind === 'audio'}
    onChoose={({ ProductId }) => {
      onChoose(ProductId);
      onClose();
    }}
    onClose={onClose}
  />
);
