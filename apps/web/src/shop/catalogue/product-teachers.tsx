import { Link } from '@tanstack/react-router';
import { langOf, useTexts } from '#web/texts/language.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import type { ProductDetailData } from './catalogue-queries.ts';
import classes from './product-teachers.module.css';

/** Who teaches what is on the page, each a way to the page of their own (LEARN-5). Left out where nobody is named. */
export const ProductTeachers = ({ teachers = [] }: { readonly teachers: ProductDetailData['Teachers'] }) => {
  const { catalogue } = useTexts();
  if (teachers.length === 0) return null;
  return (
    <section aria-labelledby="teachers">
      <h2 id="teachers">{catalogue.teachers}</h2>
      <ul className={classes['teachers']}>
        {teachers.map((teacher) => (
          <li key={teacher.Slug}>
            <div className={classes['portrait']}>
              <ProductImage fileUuid={teacher.FileUuid} alt="" ratio="1/1" sizes="72px" />
            </div>
            <div>
              <Link to="/teachers/$slug" params={{ slug: teacher.Slug }} lang={langOf(teacher.Name)}>
                {teacher.Name}
              </Link>
              <p className="dimmed small" lang={langOf(teacher.Subject)}>
                {teacher.Subject}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
