import type { session } from '@kapok/contract';
import type { z } from 'zod';
import { ACCESS_TOKEN_SECONDS } from './access-token.ts';

type WireSession = z.output<typeof session>;

export const visitorSessionToWire = (accessToken: string): WireSession => ({
  AccessToken: accessToken,
  ExpiresInSeconds: ACCESS_TOKEN_SECONDS,
  Kind: 'visitor',
  UserName: null,
  IsStaff: false,
});

export const memberSessionToWire = (
  accessToken: string,
  member: { readonly userName: string; readonly isStaff: boolean; readonly cartsJoined?: boolean },
): WireSession => ({
  AccessToken: accessToken,
  ExpiresInSeconds: ACCESS_TOKEN_SECONDS,
  Kind: 'member',
  UserName: member.userName,
  IsStaff: member.isStaff,
  ...(member.cartsJoined === true ? { CartsJoined: true } : {}),
});
