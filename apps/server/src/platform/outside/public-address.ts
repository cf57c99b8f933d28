import { BlockList, isIP } from 'node:net';

/** What only this machine, or the network around it, reaches, and what nobody has; by IANA's lists of special addresses. */
const notPublic4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of what IPv6 has given out so far: what is not routed, and tunnels that would lead to any address of IPv4. */
const notPublic6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const listOf = (nets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [net, bits] of nets) list.addSubnet(net, bits, family);
  return list;
};

const refused4 = listOf(notPublic4, 'ipv4');
const refused6 = listOf(notPublic6, 'ipv6');
/** Everything that the internet routes lies in here; IPv4 in the clothes of IPv6 does not. */
const global6 = listOf([['2000::', 3]], 'ipv6');

/** Whether the internet reaches an IP address; false for what is none. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !refused4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
};
