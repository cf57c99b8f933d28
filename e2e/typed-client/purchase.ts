// A purchase as a front end of somebody else's writes it, from /openapi.json alone: ../ops/typed-client.test.ts makes `ShopPaths` of
// that document, compiles this file against it, and runs it. Arguments: the shop's address, a login name and its password.
import createClient from 'openapi-fetch';

const [, , baseUrl = '', UserName = '', Password = ''] = process.argv;

const shop = createClient<ShopPaths>({ baseUrl, headers: { 'accept-language': 'zh-Hant' } });
let token = '';
shop.use({
  onRequest: ({ request }) => {
    if (token !== '') request.headers.set('authorization', `Bearer ${token}`);
  },
});

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

const got = <Data>({ data, error, response }: Answer<Data>): Data => {
  if (data === undefined) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`);
  return data;
};

const body = { ProductKind: 'video', Sort: 'price', Limit: 10 } as const;
const { Products } = got(await shop.POST('/api/Product/qryCatalogue', { body }));
const [course, other] = Products.filter(({ PriceWithTax }) => PriceWithTax > 0);
if (course === undefined || other === undefined) throw new Error('the shop sells too few films');

const putIn = async (ProductId: string): Promise<boolean> =>
  got(await shop.POST('/api/ShoppingCart/addItem', { body: { ProductId } }));

// A member leaves a course in the cart; a visitor puts in another one, and signs in.
token = got(await shop.POST('/api/Token/SignIn', { body: { UserName, Password } })).AccessToken;
await putIn(other.ProductId);
token = got(await shop.POST('/api/Token/Renew')).AccessToken;
await putIn(course.ProductId);
const session = got(await shop.POST('/api/Token/SignIn', { body: { UserName, Password } }));
token = session.AccessToken;
const cart = got(await shop.POST('/api/ShoppingCart/qryShoppingCart'));

const { Version } = got(await shop.POST('/api/Legal/qryLegalDocument'));
const { TotalAmount } = cart.CustomerOrderMS;
const order = got(
  await shop.POST('/api/Orders/ConvertShoppigCartToOrder', { body: { TermsVersion: Version, TotalAmount } }),
);
if (order === false) throw new Error('the cart is empty');

const { ActionUrl } = got(await shop.POST('/api/Newebpay/qryPaymentOptions'));
const payment = { ordernumber: order.CustomerOrderId, amount: order.TotalAmount };
const fields = got(await shop.POST('/api/Newebpay/NewebpayPayBill', { body: payment }));

/** What a browser does with the forms of the gateway's pages. */
const post = (url: string, form: Iterable<[string, string]>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams([...form]), redirect: 'manual' });
const payPage = await post(
  ActionUrl,
  fields.map(({ Key, Value }) => [Key, Value]),
);
const page = await (await post(`${new URL(payPage.headers.get('location') ?? '', ActionUrl).href}/approve`, [])).text();
const back = /<form id="return-form" method="post" action="([^"]+)"/.exec(page)?.[1] ?? '';
const inputs = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
await post(
  back,
  inputs.map(([, name = '', value = '']) => [name, value]),
);

const paid = got(await shop.POST('/api/Orders/qryOrderByOrderId', { body: { qryString: order.CustomerOrderId } }));
const { PlayList } = got(
  await shop.POST('/api/Product/GetProductImageList', { body: { ProductId: course.ProductId } }),
);
const lesson = PlayList.find(({ FreePromote, AlreadyBuy }) => FreePromote === '0' && AlreadyBuy === '1');
if (lesson === undefined) throw new Error('no lesson was bought');
const manifest = got(
  await shop.GET('/media/{kind}/{fileUuid}.m3u8', {
    params: { path: { kind: lesson.FileType, fileUuid: lesson.FileUuid } },
    parseAs: 'text',
  }),
);

const result = {
  cartsJoined: session.CartsJoined ?? false,
  products: cart.CustomerOrderDS.map(({ ProductId }) => ProductId),
  bought: [course.ProductId, other.ProductId],
  status: paid.Status,
  manifest: String(manifest).slice(0, '#EXTM3U'.length),
};
process.stdout.write(JSON.stringify(result));
