import { Link } from '@tanstack/react-router';
import { langOf } from '#web/texts/language.ts';
import { teacherWords } from '#web/texts/teacher-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import type { Teacher } from './teachers-query.ts';
import classes from './teachers-row.module.css';

/** Who teaches in this shop: portrait, name, subject and the way to the courses (LOOK-6). Left out where nobody is named. */
export const TeachersRow = ({ teachers }: { readonly teachers: readonly Teacher[] }) => {
  const words = useWords(teacherWords);
  if (teachers.length === 0) return null;
  return (
    <section aria-labelledby="teachers" className={classes['row']}>
      <header>
        <h2 id="teachers">{words.title}</h2>
        <p className="dimmed">{words.lead}</p>
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

/** One course opens at once; of several the list is shown. */
const TeacherCard = ({ teacher }: { readonly teacher: Teacher }) => {
  const words = useWords(teacherWords);
  const [first, ...others] = teacher.Courses;
  return (
    <article className={classes['card']}>
      <div className={classes['portrait']}>
        <ProductImage fileUuid={teacher.FileUuid} alt="" ratio="1/1" sizes="(min-width: 75em) 280px, 44vw" />
      </div>
      <h3 lang={langOf(teacher.Name)}>{teacher.Name}</h3>
      <p className={classes['subject']}>{teacher.Subject}</p>
      <p className={classes['words']} lang={langOf(teacher.Words)}>
        {teacher.Words}
      </p>
      {first === undefined ? null : others.length === 0 ? (
        <Link to="/products/$slug" params={{ slug: first.Slug }}>
          {first.ProdName}
        </Link>
      ) : (
        <Link to="/" search={{ Search: teacher.Name }}>
          {words.coursesOf(teacher.Name)}
        </Link>
      )}
    </article>
  );
};
