import { BlockList, isIP } from 'node:net'

const hidden = new BlockList()
for (const [network, prefix] of [
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
  ['224.0.0.0', 3],
] as const)
  hidden.addSubnet(network, prefix, 'ipv4')
// Tunnel addresses embed any IPv4 address.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  hidden.addSubnet(network, prefix, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is on the public internet: not this machine, its network, a cloud's metadata service, nor any
 * other range of IANA's special-purpose registries. IPv4 embedded in IPv6 (`::ffff:10.0.0.1`) is refused entirely.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !hidden.check(address, 'ipv4')
    case 6:
      return globalUnicast.check(address, 'ipv6') && !hidden.check(address, 'ipv6')
    default:
      return false
  }
}
