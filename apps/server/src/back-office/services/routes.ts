import { mgntServicesContract as calls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { assertProvenLately } from '#server/accounts/identity/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { post } from '#server/platform/http/post.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { ServiceDeps } from './deps.ts';
import { keepGateway, wholeGateway } from './keep-gateway.ts';
import { keepInvoices, wholeInvoices } from './keep-invoices.ts';
import { keepMailServer, wholeMailServer } from './keep-mail-server.ts';
import { tryGateway } from './try-gateway.ts';
import { tryInvoices } from './try-invoices.ts';
import { tryMailServer } from './try-mail-server.ts';
import { mailServerOf } from './view-services.ts';
import { gatewayFromWire, invoicesFromWire, mailServerFromWire, servicesToWire } from './wire.ts';

/** The services of other companies, entered by administrators in the browser (OWN-2). */
export const registerServiceRoutes = (app: FastifyInstance, deps: ServiceDeps): void => {
  const { services, isDemo } = deps;
  post(app, calls.qryServices, () => Promise.resolve(servicesToWire(services.now(), !isDemo)));
  registerMailServer(app, deps);
  registerGateway(app, deps);
  registerInvoices(app, deps);
};

/**
 * What is entered decides where the shop's mails and money go: not at a page that somebody left open, and never in the demo. What is
 * kept is read anew, so that a change of another process a moment ago is seen.
 */
const assertMayChange = async ({ db, isDemo, services }: ServiceDeps, caller: MemberCaller): Promise<void> => {
  if (isDemo) throw new ShopError('not-allowed', { reason: 'demo' });
  await assertProvenLately({ db }, caller);
  await services.renew();
};

const registerMailServer = (app: FastifyInstance, deps: ServiceDeps): void => {
  const { db, keys, services, isPublic } = deps;

  post(app, calls.saveMailServer, async (body, { caller }) => {
    await assertMayChange(deps, caller);
    const { mail } = services.now();
    const server = wholeMailServer(mailServerFromWire(body), mail, isPublic);
    const isChanged = await inTransaction(db, (tx) =>
      keepMailServer(tx, { keys, staffId: caller.memberId }, server, mail.kept),
    );
    await services.renew();
    return isChanged;
  });

  post(app, calls.tryMailServer, async (body, { caller, language }) => {
    await assertMayChange(deps, caller);
    const server = wholeMailServer(mailServerFromWire(body), services.now().mail, isPublic);
    const { works, said } = await tryMailServer(db, mailServerOf(server, isPublic), {
      memberId: caller.memberId,
      language,
    });
    return { Works: works, Said: said };
  });
};

const registerGateway = (app: FastifyInstance, deps: ServiceDeps): void => {
  const { db, keys, services, gatewayOriginOf } = deps;

  post(app, calls.saveGateway, async (body, { caller }) => {
    await assertMayChange(deps, caller);
    const { gateway } = services.now();
    const account = wholeGateway(gatewayFromWire(body), gateway);
    const isChanged = await inTransaction(db, (tx) =>
      keepGateway(tx, { keys, staffId: caller.memberId }, account, gateway),
    );
    await services.renew();
    return isChanged;
  });

  post(app, calls.tryGateway, async (body, { caller, language }) => {
    await assertMayChange(deps, caller);
    const { merchant, environment } = wholeGateway(gatewayFromWire(body), services.now().gateway);
    const asked = { merchant, origin: gatewayOriginOf(environment) };
    const { works, said } = await tryGateway(db, asked, { memberId: caller.memberId, language });
    return { Works: works, Said: said };
  });
};

const registerInvoices = (app: FastifyInstance, deps: ServiceDeps): void => {
  const { db, keys, services, ezpayOriginOf } = deps;

  post(app, calls.saveInvoices, async (body, { caller }) => {
    await assertMayChange(deps, caller);
    const { invoices } = services.now();
    const chosen = wholeInvoices(invoicesFromWire(body), invoices);
    const isChanged = await inTransaction(db, (tx) =>
      keepInvoices(tx, { keys, staffId: caller.memberId }, chosen, invoices),
    );
    await services.renew();
    return isChanged;
  });

  post(app, calls.tryInvoices, async (body, { caller, language }) => {
    await assertMayChange(deps, caller);
    const { ezpay } = wholeInvoices(invoicesFromWire(body), services.now().invoices);
    const account =
      ezpay === undefined ? undefined : { merchant: ezpay.merchant, origin: ezpayOriginOf(ezpay.environment) };
    const { works, said } = await tryInvoices(db, account, { memberId: caller.memberId, language });
    return { Works: works, Said: said };
  });
};
