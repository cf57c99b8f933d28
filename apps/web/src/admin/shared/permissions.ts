import { mgntStaffContract } from '@kapok/contract';
import type { StaffPermission } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { sectionOf } from './sections.ts';

const PERMISSIONS_GOOD_FOR_MS = 60_000;

const permissionsQuery = {
  queryKey: ['own-permissions'],
  queryFn: () => call(mgntStaffContract.qryOwnPermissions, {}),
  staleTime: PERMISSIONS_GOOD_FOR_MS,
};

/**
 * What the page of that path needs and the signed-in member of the staff has not: null where nothing is missing, and while it
 * is not known. The server decides; this says once what every part of the page would be refused for.
 */
export const useMissingPermission = (path: string): StaffPermission | null => {
  const { data } = useQuery(permissionsQuery);
  const needed = sectionOf(path)?.permission ?? null;
  return needed === null || data === undefined || data.includes(needed) ? null : needed;
};

/** Whether it is still being asked what the signed-in member of the staff may do. */
export const useAreRightsPending = (): boolean => useQuery(permissionsQuery).isPending;

/**
 * Says what the signed-in member of the staff may look after, to leave out what would be refused; the server decides. Until
 * it is known, nothing but what every member of the staff sees is shown.
 */
export const useMayDo = (): ((permission: StaffPermission | null) => boolean) => {
  const { data } = useQuery(permissionsQuery);
  return (permission) => permission === null || data?.includes(permission) === true;
};
