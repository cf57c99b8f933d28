/**
 * Addresses that are no call of the contract, and who may use them. Calls declare their audience, without which they do not
 * compile, and `every-call.test.ts` tries each. Pages that are read with GET hold nothing of anybody.
 */
export const otherRoutes: Readonly<Record<string, string>> = {
  'DELETE /api/mgnh/uploads/:uploadId': 'staff who look after the catalogue',
  'GET /api/mgnh/shopexport': 'whoever asked for the archive, by a cookie that is good for one file',
  'GET /api/newebpay/return': 'anyone: leads to the orders page',
  'GET /api/token/googlecallback': 'who went to Google in this browser: state and cookie',
  'GET /api/token/linecallback': 'who went to LINE in this browser: state and cookie',
  'GET /media/:kind/:manifest|:fileUuid': 'who owns the file, by bearer token or ticket',
  'GET /media/:kind/:manifest|:fileUuid/:segment': 'who owns the file, by bearer token or ticket',
  'GET /media/hand-outs/:productId/:handOutId': 'who may play its lesson, by a cookie of that one path',
  'GET /media/images/:fileUuid': 'anyone, of published products',
  'PATCH /api/mgnh/uploads/:uploadId': 'staff who look after the catalogue',
  'POST /api/mgnh/uploads': 'staff who look after the catalogue',
  'POST /api/newebpay/notify': 'the gateway: signed content',
  'POST /media/images': 'staff who look after the catalogue',
  'POST /api/newebpay/return': 'the gateway by the browser: signed content',
};

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
export type OtherMethod = (typeof methods)[number];

/** What follows an address; a manifest is told from a folder by its ending. */
const endings: Readonly<Record<string, string>> = {
  'GET /api/token/googlecallback': '?state=made-up&code=made-up',
  'GET /api/token/linecallback': '?state=made-up&code=made-up',
  'GET /media/:kind/:manifest|:fileUuid': '.m3u8',
};

/** Each of these routes as a request to a file of a product. Throws for a route with a part that stands for nothing here. */
export const otherWaysTo = ({ productId, fileUuid }: { readonly productId: string; readonly fileUuid: string }) => {
  const parts: Readonly<Record<string, string>> = {
    ':kind': 'audios',
    ':manifest|:fileUuid': fileUuid,
    ':fileUuid': fileUuid,
    ':segment': '0.ts',
    ':productId': productId,
    ':handOutId': fileUuid,
    ':uploadId': fileUuid,
  };
  return Object.keys(otherRoutes).map((route) => {
    const method = methods.find((known) => route.startsWith(`${known} `));
    const path = route.slice(route.indexOf('/')).split('/');
    const url = `${path.map((part) => parts[part] ?? part).join('/')}${endings[route] ?? ''}`;
    if (method === undefined || url.includes(':')) throw new Error(`${route} is no request`);
    return { method, url };
  });
};
