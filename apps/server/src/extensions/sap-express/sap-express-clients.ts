import type { SettingsReader } from '@shopkey/extension/settings-reader.ts'
import { LRUCache } from 'lru-cache'
import type { Config, SapExpressSettings } from '../../config.ts'
import type { SapExpressClients } from './sap-express.ts'
import { SapExpressClient } from './sap-express-client.ts'
import { SapExpressOrders } from './sap-express-orders.ts'
import { sapExpressSettingsOf, senderOf } from './sap-express-settings.ts'
import type { SapExpressContract } from './sap-express-shipments.ts'

const mostClients = 500

export interface SapExpressHosts extends Pick<Config, 'sapExpress' | 'sapExpressUrl' | 'sapExpressTrackingUrl'> {
  /** Of a call that books or tracks; for tests. */
  timeoutMs?: number
}

/** Clients for prices, by the store's own keys, else by those of the installation; and the store's own contract. */
export function sapExpressClients(
  { sapExpress, sapExpressUrl, sapExpressTrackingUrl, timeoutMs }: SapExpressHosts,
  settings: SettingsReader,
): { clients: SapExpressClients; findContract: (store_id: string) => Promise<SapExpressContract | undefined> } {
  const known = new LRUCache<string, SapExpressClient>({ max: mostClients })
  const clientOf = (keys: SapExpressSettings) => {
    const name = JSON.stringify(keys)
    const client = known.get(name) ?? new SapExpressClient(keys)
    known.set(name, client)
    return client
  }
  const findOwn = (store_id: string) => settings.find({ store_id, kind: 'fulfillment', id: 'sap-express' })

  return {
    async clients(store_id) {
      const own = await findOwn(store_id)
      const keys = own ? sapExpressSettingsOf(sapExpressUrl, own) : sapExpress
      return keys && { client: clientOf(keys), customerCode: keys.customerCode }
    },
    async findContract(store_id) {
      const own = await findOwn(store_id)
      if (!own) return undefined
      const keys = sapExpressSettingsOf(sapExpressUrl, own)
      const orders = new SapExpressOrders({ ...keys, trackingUrl: sapExpressTrackingUrl, timeoutMs })
      return { client: clientOf(keys), orders, customerCode: keys.customerCode, sender: senderOf(own) }
    },
  }
}
