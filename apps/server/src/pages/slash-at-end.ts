import type { FastifyInstance } from 'fastify';

/** Whole segments alone: what begins with two slashes, or with a backslash, would lead to another site. */
const withSlashAtEnd = /^((?:\/[^/\\]+)+)\/+$/;

/** The address without the slashes at its end; undefined where there are none, or for what no page is at. */
const withoutSlash = (url: string, isProgram: (path: string) => boolean): string | undefined => {
  const [path = '', ...query] = url.split('?');
  const page = withSlashAtEnd.exec(path)?.[1];
  return page === undefined || isProgram(path) ? undefined : [page, ...query].join('?');
};

/** Sends people who typed a slash at the end to the page that they meant. Each page has one address, which search engines know. */
export const redirectSlashAtEnd = (web: FastifyInstance, isProgram: (path: string) => boolean): void => {
  web.addHook('onRequest', (request, reply, done) => {
    const page = withoutSlash(request.url, isProgram);
    if (page === undefined) done();
    else reply.redirect(page, 308);
  });
};
