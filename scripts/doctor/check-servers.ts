import type { Config } from '@shopkey/server/src/config.ts'
import { checkPort } from './check-machine.ts'
import { checkPublicAddresses } from './check-public-addresses.ts'
import type { Finding } from './finding.ts'

/**
 * The ports of API and storefront on this machine or in this container and, where Shopkey runs here or elsewhere, what everybody does
 * through its public addresses.
 */
export async function checkServers(
  config: Pick<Config, 'port' | 'apiUrl' | 'storefrontUrl'>,
  storefrontPort: number,
): Promise<Finding[]> {
  const outside = await checkPublicAddresses(config)
  const whereFound = (setting: string, address: string) =>
    outside.some(({ about, level }) => about === setting && level === 'ok') ? address : undefined
  const api = whereFound('API_URL', config.apiUrl)
  const storefront = whereFound('STOREFRONT_URL', config.storefrontUrl)
  const ports = [
    await checkPort('PORT', config.port, api),
    await checkPort('STOREFRONT_PORT', storefrontPort, storefront),
  ]
  const isRunning = api || storefront || ports.some(({ text }) => text.startsWith('Shopkey responds'))
  return isRunning ? [...ports, ...outside] : ports
}
