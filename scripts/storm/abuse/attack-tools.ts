import type { Endpoint } from '@kapok/contract';
import { contract } from '@kapok/contract';
import type { z } from 'zod';
import { addressOf, type Reply, type Sender } from '../many-addresses.ts';

/** Networks that the attackers share: enough of them that no limit by address stops the attack. */
const NETWORKS = 2_000;

/** An address of one of the attackers' networks. */
export const network = (index: number): string => addressOf(20_000 + (index % NETWORKS));

/** Another /64 of the same /48 each time. */
export const subnet = (index: number): string => `2001:db8:77:${(index % 0xffff).toString(16)}::1`;

export const asJson = (from: string, token?: string): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'x-forwarded-for': from,
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

/** Makes a call with a payload that the contract knows: a guess under a wrong name would guess nothing. */
export const ask = <Body extends z.ZodType>(
  sender: Sender,
  endpoint: Endpoint<Body>,
  headers: Readonly<Record<string, string>>,
  payload: z.input<Body>,
): Promise<Reply> => sender.send(endpoint.path, headers, JSON.stringify(payload));

/** The access token of an answer that begins a session. */
export const readToken = (text: string): string => contract.renew.reply.parse(JSON.parse(text)).AccessToken;
