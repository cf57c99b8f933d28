/**
 * A mail to be shown in a frame without any right: nothing in it runs, is fetched from elsewhere, or leads anywhere. A link would
 * open another window, which the frame may not. The shop's own pictures stay.
 */
export const sealedPage = (html: string, origin: string): string => {
  const rules = `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${origin}`;
  const head = `<meta http-equiv="Content-Security-Policy" content="${rules}"><base target="_blank">`;
  return html.replace('<head>', `<head>${head}`);
};
