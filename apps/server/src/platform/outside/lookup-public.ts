import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { OutsideFault } from './outside-fault.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * Looks up a name that somebody typed, and refuses it where any of its addresses lies in the shop's own network. Given to whatever
 * connects, so that no second look can find another address.
 */
export const lookupPublic: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      callback(error, []);
      return;
    }
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new OutsideFault('private-address'), []);
      return;
    }
    const [first] = addresses;
    if (options.all === true || first === undefined) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Whether a host in numbers lies in the shop's own network: a name is looked up when it is connected to, and numbers are not. */
export const isPrivateNumber = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host);
};
