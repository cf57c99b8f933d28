import { deviceWords } from '#server/platform/http/device-words.ts';
import { signInWaysContract as calls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { answerNewMemberSession, findVisitorId } from '#server/accounts/identity/index.ts';
import { onceInSession } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { addPasskey, askNewPasskey } from './add-passkey.ts';
import type { PasskeyDeps } from './deps.ts';
import { listOwnPasskeys, nameOwnPasskey, passkeysToWire, removeOwnPasskey } from './own-passkeys.ts';
import { askPasskey, proveByPasskey, signInByPasskey } from './sign-in-by-passkey.ts';

/** Signing in by passkey, and a member's own passkeys (AUTH-7). Switched off, every call is `not-found`. */
export const registerPasskeyRoutes = (app: FastifyInstance, deps: PasskeyDeps): void => {
  registerSignIn(app, deps);
  registerOwnPasskeys(app, deps);
};

const refuseUnlessOffered = ({ isOffered }: PasskeyDeps): void => {
  if (!isOffered) throw new ShopError('not-found');
};

const registerSignIn = (app: FastifyInstance, deps: PasskeyDeps): void => {
  const { identity, cookies } = deps;
  post(app, calls.askPasskey, async (body, { caller, request, reply }) => {
    refuseUnlessOffered(deps);
    reply.header('cache-control', 'no-store');
    return askPasskey(deps, { caller, address: request.ip, proof: body?.Proof });
  });
  post(app, calls.signInByPasskey, async (answer, { caller, request, reply }) => {
    refuseUnlessOffered(deps);
    const browser = {
      userAgent: request.headers['user-agent'],
      visitorId: findVisitorId(cookies, caller, request),
      refreshToken: cookies.findRefreshToken(request),
      device: cookies.findDevice(request),
    };
    const signedIn = await signInByPasskey(deps, { caller, answer, browser });
    return answerNewMemberSession(identity, cookies, { request, reply }, signedIn);
  });
  post(app, calls.proveByPasskey, async (answer, { caller, once }) => {
    refuseUnlessOffered(deps);
    return proveByPasskey(deps, { caller, answer }, onceInSession(once, caller));
  });
};

const registerOwnPasskeys = (app: FastifyInstance, deps: PasskeyDeps): void => {
  post(app, calls.qryPasskeys, async (_body, { caller }) => {
    refuseUnlessOffered(deps);
    return passkeysToWire(await listOwnPasskeys(deps, caller));
  });
  post(app, calls.askNewPasskey, async (_body, { caller, reply }) => {
    refuseUnlessOffered(deps);
    reply.header('cache-control', 'no-store');
    return askNewPasskey(deps, caller);
  });
  post(app, calls.addPasskey, async (body, { caller, request, once }) => {
    refuseUnlessOffered(deps);
    const asked = body.Name?.trim() ?? '';
    // The device is a name that its owner knows it by; the list offers another.
    const name = asked === '' ? deviceWords(request.headers['user-agent'] ?? '') : asked;
    const passkey = { name: name === '' ? 'Passkey' : name, passkey: body.Passkey };
    await addPasskey(deps, caller, passkey, onceInSession(once, caller));
    return true;
  });
  post(app, calls.renamePasskey, async (body, { caller }) => {
    refuseUnlessOffered(deps);
    await nameOwnPasskey(deps, caller, body.PasskeyId, body.Name);
    return true;
  });
  post(app, calls.removePasskey, async (body, { caller, once }) => {
    refuseUnlessOffered(deps);
    return removeOwnPasskey(deps, caller, body.PasskeyId, onceInSession(once, caller));
  });
};
