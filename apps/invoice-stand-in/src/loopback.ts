const LOOPBACK_REMOTE = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;

/** Whether a caller's network address is this same machine. */
export const isLoopbackRemote = (remoteAddress: string): boolean => LOOPBACK_REMOTE.test(remoteAddress);
