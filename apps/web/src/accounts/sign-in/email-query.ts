import { contract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';

/** The member's own address, or false where there is none. */
export const emailQuery = queryOptions({ queryKey: ['email'], queryFn: () => call(contract.getUserEmail, {}) });
