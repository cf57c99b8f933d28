const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const LOOPBACK_REMOTE = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;

/** Whether an address is a page of this same machine. Absent addresses are fine: they are optional in the protocol. */
export const isLoopbackUrl = (address: string | undefined): boolean =>
  address === undefined || (URL.canParse(address) && LOOPBACK_HOST.test(new URL(address).hostname));

/** Whether a caller's network address is this same machine. */
export const isLoopbackRemote = (remoteAddress: string): boolean => LOOPBACK_REMOTE.test(remoteAddress);
