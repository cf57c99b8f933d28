import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { langOf } from '#web/texts/language.ts';
import { teacherWords } from '#web/texts/teacher-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import type { Teacher } from './teachers-query.ts';
import classes from './teachers-row.module.css';

export interface TeachersRowProps {
  /** Empty for the usual one with its lead. */
  readonly title?: string;
  readonly teachers: readonly Teacher[];
}

/** Who teaches in this shop: portrait, name, subject and the way to the courses (LOOK-6). Left out where nobody is named. */
export const TeachersRow = ({ title = '', teachers }: TeachersRowProps) => {
  const words = useWords(teacherWords);
  const id = useId();
  if (teachers.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes['row']}>
      <header>
        <h2 id={id} lang={langOf(title)}>
          {title === '' ? words.title : title}
        </h2>
        {title === '' ? <p className="dimmed">{words.lead}</p> : null}
      </header>
      <ul>
        {teachers.map((teacher) => (
          <li key={teacher.Slug}>
            <TeacherCard teacher={teacher} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** One course opens at once; several stand on the page of the teacher. */
const TeacherCard = ({ teacher }: { readonly teacher: Teacher }) => {
  const words = useWords(teacherWords);
  const [first, ...others] = teacher.Courses;
  return (
    <article className={classes['card']}>
      <div className={classes['portrait']}>
        <ProductImage fileUuid={teacher.FileUuid} alt="" ratio="1/1" sizes="(min-width: 75em) 280px, 44vw" />
      </div>
      <h3 lang={langOf(teacher.Name)}>
        <Link to="/teachers/$slug" params={{ slug: teacher.Slug }}>
          {teacher.Name}
        </Link>
      </h3>
      <p className={classes['subject']} lang={langOf(teacher.Subject)}>
        {teacher.Subject}
      </p>
      <p className={classes['words']} lang={langOf(teacher.Words)}>
        {teacher.Words}
      </p>
      {first === undefined ? null : others.length === 0 ? (
        <Link to="/products/$slug" params={{ slug: first.Slug }}>
          {first.ProdName}
        </Link>
      ) : (
        <Link to="/teachers/$slug" params={{ slug: teacher.Slug }}>
          {words.coursesOf(teacher.Name)}
        </Link>
      )}
    </article>
  );
};
