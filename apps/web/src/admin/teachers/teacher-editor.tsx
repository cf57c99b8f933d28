import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useNameOf } from '#web/admin/products/index.ts';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { staffTeacherWords } from '#web/texts/staff-teacher-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { DeleteSection } from './delete-section.tsx';
import { editedTeacherQuery, fieldsOf, NO_TEACHER } from './teacher-fields.ts';
import { TeacherForm } from './teacher-form.tsx';
import { NEW_TEACHER } from './teachers-page.tsx';
import classes from './teachers.module.css';

const route = getRouteApi('/signed-in/mgnh/teachers/$slug');

/** Writes a teacher, new or known (LEARN-5). */
export const TeacherEditor = () => {
  const { slug } = route.useParams();
  const words = useWords(staffTeacherWords);
  if (slug !== NEW_TEACHER) return <KnownTeacher key={slug} slug={slug} />;
  return (
    <StaffPage title={words.newTitle} back={<BackLink to="/mgnh/teachers">{words.back}</BackLink>}>
      <p className={`dimmed ${classes['lead']}`}>{words.lead}</p>
      <TeacherForm before={NO_TEACHER} version={null} />
    </StaffPage>
  );
};

const KnownTeacher = ({ slug }: { readonly slug: string }) => {
  const words = useWords(staffTeacherWords);
  const nameOf = useNameOf();
  const teacher = useQuery(editedTeacherQuery(slug));
  return (
    <StaffPage
      title={teacher.data === undefined ? words.title : nameOf(teacher.data)}
      subject={`teacher/${slug}`}
      back={<BackLink to="/mgnh/teachers">{words.back}</BackLink>}
      tools={
        teacher.data?.IsShown === true ? (
          <LinkButton variant="default" to="/teachers/$slug" params={{ slug }}>
            {words.open}
          </LinkButton>
        ) : null
      }
    >
      <Loaded query={teacher} shape="form">
        {(found) => (
          <>
            {/* What was typed gives way to what was saved, here or by somebody else. */}
            <TeacherForm key={found.Version} before={fieldsOf(found)} version={found.Version} />
            <DeleteSection teacher={found} />
          </>
        )}
      </Loaded>
    </StaffPage>
  );
};
