import { mgntStaffContract } from '@kapok/contract';
import { call } from '#web/api/api.ts';

/** Who is staff, and what each of them may look after. */
export const staffQuery = {
  queryKey: ['staff'],
  queryFn: () => call(mgntStaffContract.qryStaff, {}),
};
