import type { SettingsReader } from '@shopkey/extension/settings-reader.ts'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'
import type { SapExpressClients } from './sap-express.ts'
import { SapExpressClient } from './sap-express-client.ts'
import { sapExpressSettingsOf } from './sap-express-settings.ts'

const mostClients = 500

/** Clients by the store's own keys, else by those of the installation. */
export function sapExpressClients(
  config: Pick<Config, 'sapExpress' | 'sapExpressUrl'>,
  settings: SettingsReader,
): SapExpressClients {
  const known = new LRUCache<string, SapExpressClient>({ max: mostClients })
  return async (store_id) => {
    const own = await settings.find({ store_id, kind: 'fulfillment', id: 'sap-express' })
    const keys = own ? sapExpressSettingsOf(config.sapExpressUrl, own) : config.sapExpress
    if (!keys) return undefined
    const name = JSON.stringify(keys)
    const client = known.get(name) ?? new SapExpressClient(keys)
    known.set(name, client)
    return { client, customerCode: keys.customerCode }
  }
}
