import { MOST_PRODUCT_TEACHERS } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { langOf } from '#web/texts/language.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { useNameOf } from './product-names.ts';
import { teacherListQuery, type ListedTeacher } from './product-queries.ts';
import sectionClasses from './sections.module.css';
import { SelectField } from './select-field.tsx';
import type { ProductEditor } from './use-product-editor.ts';

/** Who teaches, in order (LEARN-5). */
export const TeachersSection = ({ editor }: { readonly editor: ProductEditor }) => {
  const { teachers: words } = useWords(productWords);
  const teachers = useQuery(teacherListQuery);
  return (
    <Section title={words.title} lead={words.hint} tools={<Link to="/mgnh/teachers">{words.manage}</Link>}>
      <Loaded query={teachers} shape="rows" compact>
        {(known) => <Chosen editor={editor} known={known} />}
      </Loaded>
    </Section>
  );
};

interface ChosenProps {
  readonly editor: ProductEditor;
  readonly known: readonly ListedTeacher[];
}

const Chosen = ({ editor: { content, edit }, known }: ChosenProps) => {
  const { teachers: words, order } = useWords(productWords);
  const nameOf = useNameOf();
  const { Teachers: chosen } = content;
  const nameOfSlug = (slug: string): string => {
    const teacher = known.find(({ Slug }) => Slug === slug);
    return teacher === undefined ? slug : nameOf(teacher);
  };
  const others = known.filter(({ Slug }) => !chosen.includes(Slug));
  return (
    <>
      {chosen.length === 0 ? (
        <p className={sectionClasses['empty']}>{known.length === 0 ? words.noneYet : words.empty}</p>
      ) : null}
      <SortableList
        items={chosen}
        keyOf={(slug) => slug}
        nameOf={nameOfSlug}
        words={order}
        onReorder={(sorted) => {
          edit({ Teachers: [...sorted] });
        }}
      >
        {(slug, index) => (
          <div className={sectionClasses['fileRow']}>
            <div>
              <strong lang={langOf(nameOfSlug(slug))}>{nameOfSlug(slug)}</strong>{' '}
              <span className="dimmed small">{slug}</span>
            </div>
            <IconButton
              icon={X}
              label={words.remove(nameOfSlug(slug))}
              onClick={() => {
                edit({ Teachers: chosen.toSpliced(index, 1) });
              }}
            />
          </div>
        )}
      </SortableList>
      {others.length === 0 || chosen.length >= MOST_PRODUCT_TEACHERS ? null : (
        <SelectField
          label={words.add}
          value=""
          options={[
            { value: '', label: words.choose },
            ...others.map((teacher) => ({ value: teacher.Slug, label: nameOf(teacher) })),
          ]}
          onChange={(slug) => {
            if (slug !== '') edit({ Teachers: [...chosen, slug] });
          }}
        />
      )}
    </>
  );
};
