import proxyAddr from '@fastify/proxy-addr'

/** Whether a peer may name a request and its sender, by TRUST_PROXY as the configuration has read it. */
export function peersTrustedBy(setting: boolean | string): (address: string) => boolean {
  if (typeof setting === 'boolean') return () => setting
  const trusts = proxyAddr.compile(setting.split(',').map((one) => one.trim()))
  return (address) => address !== '' && trusts(address, 0)
}
