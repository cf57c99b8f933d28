import type { Endpoint } from '@kapok/contract';

/** What a call answers, by its declaration in the contract. */
export type Answer<Called extends Endpoint> = Called['reply']['_zod']['output'];
