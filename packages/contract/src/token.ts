import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { proofOfWork } from './proof-of-work.ts';
import { noPayload, text } from './wire.ts';

/**
 * Why a session is over: `signed-out` by its own person, `removed` by the person from another device or by staff,
 * `password-changed`, `token-reused` when its token was in two hands, or `timed-out`.
 */
export const sessionEnds = ['signed-out', 'removed', 'password-changed', 'token-reused', 'timed-out'] as const;

/** What a page holds in memory to make calls: a bearer token of a visitor or of a member, and for how long it is good. */
export const session = z
  .object({
    AccessToken: z.string(),
    ExpiresInSeconds: z.int().positive(),
    Kind: z.enum(['visitor', 'member']),
    UserName: z.string().nullable(),
    ShownName: z.string().optional().meta({
      description:
        'What a member is called in the own menu: the name that they gave, else the e-mail, else the login name',
    }),
    IsStaff: z.boolean(),
    SecondFactorNeeded: z.boolean().optional().meta({
      description: 'True for staff who have not shown their second factor in this session: the management is closed',
    }),
    RefreshToken: z.string().optional().meta({
      description: 'For another front end alone, and for Renew; the pages of the shop have it in a cookie',
    }),
    CartsJoined: z
      .boolean()
      .optional()
      .meta({ description: 'True in the answer to signing in after which the cart holds what stood in two before' }),
    Ended: z
      .enum(sessionEnds)
      .optional()
      .meta({ description: 'Why the session that the refresh cookie stood for is over; said once' }),
  })
  .meta({ id: 'Session' });

/** Stands behind the `#` of the page that somebody comes back to from elsewhere, in place of `CartsJoined` in an answer. */
export const CARTS_JOINED = 'carts-joined';

/** Other front ends keep the refresh token themselves; from everybody else it is only taken out of the cookie. */
const handedOver = z.object({ RefreshToken: text(100).optional() }).nullish();

export const tokenContract = {
  signIn: endpoint({
    path: '/api/Token/SignIn',
    audience: 'anyone',
    summary:
      'Signs in with login name or e-mail and password; the cart of the visitor token that came along is merged.',
    body: z.object({ UserName: text(254), Password: text(200), Proof: proofOfWork }),
    reply: session,
  }),
  renew: endpoint({
    path: '/api/Token/Renew',
    audience: 'anyone',
    summary: 'A fresh access token from the refresh token, or a visitor token where nobody is signed in.',
    body: handedOver,
    reply: session,
  }),
  signOut: endpoint({
    path: '/api/Token/SignOut',
    audience: 'anyone',
    summary: 'Ends the session on the server and answers a visitor token.',
    body: handedOver,
    reply: session,
  }),
  getUserName: endpoint({
    path: '/api/Token/GetUserName',
    audience: 'member',
    summary: 'The login name of the caller.',
    body: noPayload,
    reply: z.string(),
  }),
} as const;
