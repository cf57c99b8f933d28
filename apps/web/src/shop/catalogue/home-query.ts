import { homeContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { openCall } from '#web/api/api.ts';

export type HomeSectionData = Answer<typeof homeContract.qryHome>[number];

/** What the shop put around the products of the first page; empty where it arranged nothing. */
export const homeQuery = queryOptions({ queryKey: ['home'], queryFn: () => openCall(homeContract.qryHome, {}) });
