import { mgntTeachersContract, type CallError } from '@kapok/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GraduationCap, Plus } from 'lucide-react';
import { teacherListQuery, useNameOf, type ListedTeacher } from '#web/admin/products/index.ts';
import { StaffImage } from '#web/admin/shared/staff-image.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { call } from '#web/api/api.ts';
import { langOf } from '#web/texts/language.ts';
import { productWords } from '#web/texts/product-words.ts';
import { staffTeacherWords } from '#web/texts/staff-teacher-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import classes from './teachers.module.css';

/** What stands in the address of a teacher who is not there yet; nobody can be called so. */
export const NEW_TEACHER = 'new!';

/** The teachers in the order of the shop (LEARN-5). */
export const TeachersPage = () => {
  const words = useWords(staffTeacherWords);
  const teachers = useQuery(teacherListQuery);
  return (
    <StaffPage
      title={words.title}
      tools={
        <LinkButton
          to="/mgnh/teachers/$slug"
          params={{ slug: NEW_TEACHER }}
          leftSection={<Plus size={18} aria-hidden />}
        >
          {words.add}
        </LinkButton>
      }
    >
      <p className={`dimmed ${classes['lead']}`}>{words.lead}</p>
      <Loaded query={teachers} shape="rows">
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={words.empty}
              hint={words.emptyHint}
              picture={<GraduationCap size={48} strokeWidth={1.25} />}
            />
          ) : (
            <TeacherList teachers={list} />
          )
        }
      </Loaded>
    </StaffPage>
  );
};

const TeacherList = ({ teachers }: { readonly teachers: readonly ListedTeacher[] }) => {
  const words = useWords(staffTeacherWords);
  const { order } = useWords(productWords);
  const nameOf = useNameOf();
  const client = useQueryClient();
  const sort = useMutation<readonly ListedTeacher[], CallError, readonly ListedTeacher[]>({
    mutationFn: (sorted) => call(mgntTeachersContract.orderTeachers, { Slugs: sorted.map(({ Slug }) => Slug) }),
    // Seen at once; the answer of the shop comes over it, or what was before where it said no.
    onMutate: (sorted) => client.setQueryData(teacherListQuery.queryKey, [...sorted]),
    onError: async (failure) => {
      toastFailure(failure);
      await client.invalidateQueries({ queryKey: teacherListQuery.queryKey });
    },
  });
  return (
    <section className={`card ${classes['list']}`} aria-label={words.title}>
      <p className="dimmed small">{words.hint}</p>
      <SortableList
        items={teachers}
        keyOf={({ Slug }) => Slug}
        nameOf={nameOf}
        words={order}
        onReorder={(sorted) => {
          sort.mutate(sorted);
        }}
      >
        {(teacher) => <TeacherRow teacher={teacher} />}
      </SortableList>
    </section>
  );
};

const TeacherRow = ({ teacher }: { readonly teacher: ListedTeacher }) => {
  const words = useWords(staffTeacherWords);
  const nameOf = useNameOf();
  const name = nameOf(teacher);
  return (
    <div className={classes['row']}>
      <div className={classes['face']}>
        <StaffImage fileUuid={teacher.FileUuid} alt="" />
      </div>
      <div>
        <Link to="/mgnh/teachers/$slug" params={{ slug: teacher.Slug }} className={classes['name']} lang={langOf(name)}>
          {name}
        </Link>
        <p className="dimmed small">
          {teacher.Slug} · {words.products(teacher.ProductCount)}
        </p>
      </div>
      <StatusBadge color={teacher.IsShown ? 'green' : 'gray'}>
        {teacher.IsShown ? words.shown : words.hidden}
      </StatusBadge>
    </div>
  );
};
