import type * as webauthn from '@simplewebauthn/server';

/** The library of passkeys, loaded when the first passkey is asked for: with what it brings it takes 9 MB of memory. */
export const loadWebauthn = (): Promise<typeof webauthn> => import('@simplewebauthn/server');
