import type { BrowserContext, Page, Request } from 'playwright-core';

interface MediaRequest {
  readonly path: string;
  /** Extras are what lies beside the segments: poster, storyboard, peaks, captions. */
  readonly kind: 'manifest' | 'segment' | 'extra';
  readonly authorization: string | undefined;
  /** A device that plays by itself and sends no header has a ticket in the address instead. */
  readonly byTicket: boolean;
}

export interface RequestWatch {
  /** Addresses, without their queries, that have not been answered yet, streams apart. */
  readonly pending: () => readonly string[];
  readonly media: () => readonly MediaRequest[];
  /** Segments asked for, each counted once. */
  readonly segments: (fileUuid: string) => number;
  /** Media requests without a bearer token, and addresses in which a token stands: both must be none. */
  readonly faults: () => readonly string[];
}

const MEDIA_PATH = /^\/media\/(?:videos|audios)\//;

const kindOf = (path: string): MediaRequest['kind'] => {
  if (path.endsWith('.m3u8')) return 'manifest';
  return path.endsWith('.ts') ? 'segment' : 'extra';
};

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** Records every request of the context, to prove that tokens travel in the header alone (AUTH-3, STREAM-1). */
export const watchRequests = (context: BrowserContext): RequestWatch => {
  const urls: string[] = [];
  const tokens = new Set<string>();
  const media: MediaRequest[] = [];
  const waiting = new Set<Request>();
  const forget = (request: Request): void => {
    waiting.delete(request);
  };
  const pageOf = new WeakMap<Request, Page>();
  context.on('page', (page) => {
    page.on('request', (request) => {
      pageOf.set(request, page);
      if (!request.isNavigationRequest()) return;
      // A browser does not always say of a picture that its page was left before it came.
      for (const other of waiting) if (other !== request && pageOf.get(other) === page) forget(other);
    });
  });
  context.on('requestfinished', forget);
  context.on('requestfailed', forget);
  context.on('request', (request) => {
    const url = new URL(request.url());
    const { authorization } = request.headers();
    urls.push(request.url());
    if (authorization?.startsWith('Bearer ') === true) tokens.add(authorization.slice('Bearer '.length));
    if (!MEDIA_PATH.test(url.pathname)) {
      waiting.add(request);
      return;
    }
    media.push({
      path: url.pathname,
      kind: kindOf(url.pathname),
      authorization,
      byTicket: url.searchParams.has('ticket'),
    });
  });
  return {
    pending: () => [...waiting].map((request) => pathOf(request)),
    media: () => media,
    segments: (fileUuid) =>
      new Set(media.filter(({ kind, path }) => kind === 'segment' && path.includes(fileUuid)).map(({ path }) => path))
        .size,
    faults: () => [
      ...media
        .filter(({ authorization, byTicket }) => !byTicket && !/^Bearer \S+$/.test(authorization ?? ''))
        .map(({ path }) => `no token: ${path}`),
      ...urls.filter((url) => [...tokens].some((token) => url.includes(token))).map((url) => `token in: ${url}`),
    ],
  };
};
