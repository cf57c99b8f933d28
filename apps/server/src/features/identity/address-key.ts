import { isIPv6 } from 'node:net';

/**
 * What counts as one address in limits: an IPv4 address itself, of an IPv6 address its first 64 bits, because whoever
 * has one of those networks has all of its addresses.
 */
export const addressKey = (address: string): string => {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? networkOf(address.toLowerCase());
};

const networkOf = (address: string): string => {
  const [head = '', tail = ''] = address.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
};

const groupsOf = (part: string): readonly string[] => part.split(':').filter((group) => group !== '');
