import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { langOf } from '#web/texts/language.ts';
import { staffAnnouncementWords } from '#web/texts/staff-announcement-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { readersQuery } from './announcement-queries.ts';
import classes from './announcements.module.css';

export interface CourseFieldProps {
  readonly productId: string;
  /** Who was told owns that course: it stays. */
  readonly isFixed: boolean;
  readonly isMissing: boolean;
  readonly onChoose: () => void;
}

/** To which course something is announced. */
export const CourseField = ({ productId, isFixed, isMissing, onChoose }: CourseFieldProps) => {
  const words = useWords(staffAnnouncementWords);
  const { data: course } = useQuery(readersQuery(productId));
  return (
    <div role="group" aria-labelledby="announcement-course" className={classes['course']}>
      <p id="announcement-course" className={classes['label']}>
        {words.course}
      </p>
      {productId === '' ? null : (
        <p>
          <span lang={langOf(course?.ProductName ?? '')}>{course?.ProductName}</span>{' '}
          <span className="dimmed small">{productId}</span>
        </p>
      )}
      {isFixed ? null : (
        <div>
          <Button
            variant="default"
            leftSection={<GraduationCap size={18} aria-hidden />}
            aria-describedby={isMissing ? 'announcement-course-fault' : undefined}
            aria-invalid={isMissing ? true : undefined}
            onClick={onChoose}
          >
            {productId === '' ? words.chooseCourse : words.changeCourse}
          </Button>
        </div>
      )}
      {isMissing ? (
        <p id="announcement-course-fault" className={classes['fault']}>
          {words.courseMissing}
        </p>
      ) : null}
    </div>
  );
};
