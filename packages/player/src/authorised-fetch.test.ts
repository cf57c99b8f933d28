import { describe, expect, it } from 'vitest';
import { createAuthorisedFetch, NoTokenError } from './authorised-fetch.ts';
import type { TokenSource } from './player-types.ts';

const origin = 'https://shop.example';
const noWish = { signal: new AbortController().signal, headers: {}, cache: 'no-store' } as const;

/** A media server that accepts one token only, and keeps what it was sent. */
const mediaServer = (accepted: string) => {
  const seen: (string | null)[] = [];
  const request: typeof fetch = (_url, init) => {
    const bearer = new Headers(init?.headers).get('authorization');
    seen.push(bearer);
    return Promise.resolve(new Response('bytes', { status: bearer === `Bearer ${accepted}` ? 200 : 401 }));
  };
  return { seen, request };
};

const tokens =
  (first: string, renewed: string): TokenSource =>
  (wish) =>
    Promise.resolve(wish ? renewed : first);

describe('the fetch of media', () => {
  it('[STREAM-1] sends the bearer token with a request', async () => {
    const server = mediaServer('good');
    const response = await createAuthorisedFetch(
      tokens('good', 'unused'),
      origin,
      server.request,
    )('/media/a.ts', noWish);
    expect(response.status).toBe(200);
    expect(server.seen).toEqual(['Bearer good']);
  });

  it('[M02] renews an expired token once and plays on', async () => {
    const server = mediaServer('new');
    const response = await createAuthorisedFetch(tokens('old', 'new'), origin, server.request)('/media/a.ts', noWish);
    expect(response.status).toBe(200);
    expect(server.seen).toEqual(['Bearer old', 'Bearer new']);
  });

  it('[M02] does not ask for ever when the renewed token is refused too', async () => {
    const server = mediaServer('none');
    const response = await createAuthorisedFetch(tokens('old', 'new'), origin, server.request)('/media/a.ts', noWish);
    expect(response.status).toBe(401);
    expect(server.seen).toHaveLength(2);
  });

  it('keeps the token away from other origins', async () => {
    const server = mediaServer('good');
    await createAuthorisedFetch(tokens('good', 'new'), origin, server.request)('https://cdn.example/a.ts', noWish);
    expect(server.seen).toEqual([null]);
  });

  it.each([
    { case: 'empty', token: () => Promise.resolve('') },
    { case: 'not to be had', token: () => Promise.reject(new Error('signed out')) },
  ])('asks nothing of the server when the token is $case', async ({ token }) => {
    const server = mediaServer('good');
    const ask = createAuthorisedFetch(token, origin, server.request)('/media/a.ts', noWish);
    await expect(ask).rejects.toThrow(NoTokenError);
    await expect(ask).rejects.toThrow('No token available');
    expect(server.seen).toEqual([]);
  });

  it('tells nobody signed in from nobody reached', async () => {
    const server = mediaServer('good');
    const empty = createAuthorisedFetch(() => Promise.resolve(''), origin, server.request)('/media/a.ts', noWish);
    await expect(empty).rejects.toMatchObject({ isTemporary: false });
    const offline = createAuthorisedFetch(() => Promise.reject(new TypeError('offline')), origin, server.request);
    await expect(offline('/media/a.ts', noWish)).rejects.toMatchObject({ isTemporary: true });
  });
});
