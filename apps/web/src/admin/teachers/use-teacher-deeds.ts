import { mgntTeachersContract } from '@kapok/contract';
import { useNavigate } from '@tanstack/react-router';
import { teacherListQuery } from '#web/admin/products/index.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { staffTeacherWords } from '#web/texts/staff-teacher-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { EDITED_TEACHER_KEY, wishOf, type TeacherFields } from './teacher-fields.ts';

/** What shows teachers: the shop's own pages, and those of the management. */
const concerns = [
  teacherListQuery.queryKey,
  [EDITED_TEACHER_KEY],
  ['teacher'],
  ['teachers'],
  ['home'],
  ['product'],
] as const;

/** Saves a teacher, new where there is no version yet, and stays on the page, which has its address then. */
export const useSaveTeacher = (version: number | null) => {
  const words = useWords(staffTeacherWords);
  const navigate = useNavigate();
  const refusals = new Map([
    ['already-taken', words.taken],
    ['conflict-changed', words.conflict],
  ]);
  return useDeed({
    send: (fields: TeacherFields, idempotencyKey: string) =>
      version === null
        ? call(mgntTeachersContract.createTeacher, wishOf(fields), { idempotencyKey })
        : call(mgntTeachersContract.saveTeacher, { ...wishOf(fields), Version: version }, { idempotencyKey }),
    said: (_saved: boolean, { Slug }: TeacherFields) => {
      showToast('ok', version === null ? words.created : words.saved);
      if (version === null) void navigate({ to: '/mgnh/teachers/$slug', params: { slug: Slug } });
    },
    onFailed: (failure) => {
      const said = refusals.get(failureCode(failure));
      if (said === undefined) toastFailure(failure);
      else showToast('error', said);
    },
    concerns,
  });
};

export const useDeleteTeacher = () => {
  const words = useWords(staffTeacherWords);
  const navigate = useNavigate();
  return useDeed({
    send: (slug: string, idempotencyKey: string) =>
      call(mgntTeachersContract.deleteTeacher, { Slug: slug }, { idempotencyKey }),
    said: () => {
      showToast('ok', words.deleted);
      // Nothing of the form can be saved any more.
      void navigate({ to: '/mgnh/teachers', ignoreBlocker: true });
    },
    onFailed: (failure) => {
      if (failureCode(failure) === 'in-use') showToast('error', words.inUseNow);
      else toastFailure(failure);
    },
    concerns: [teacherListQuery.queryKey],
  });
};
