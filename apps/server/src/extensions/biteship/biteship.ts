import { timingSafeEqual } from 'node:crypto'
import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import type { WebhookRequest } from '@shopkey/extension/payment-provider.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import type { SettingsReader } from '@shopkey/extension/settings-reader.ts'
import { ShipmentRefused, type ShipmentService } from '@shopkey/extension/shipment-service.ts'
import { WebhookNotGenuine } from '@shopkey/extension/webhook-not-genuine.ts'
import { withDefaults } from '../../platform/provider-settings/checked-values.ts'
import { BiteshipClient, type BiteshipOptions } from './biteship-client.ts'
import { orderBody, shipmentOf } from './biteship-order.ts'
import { biteshipRates, type OpenStore } from './biteship-rates.ts'
import { type BiteshipValues, biteshipDefinition } from './biteship-settings.ts'

const id = 'biteship'

/** Biteship, which books many couriers of Indonesia. The shipment's id is the reference of its order there. */
export function biteship(options: BiteshipOptions): Extension {
  const definition: ProviderDefinition = {
    ...biteshipDefinition,
    test: (found) => new BiteshipClient(options, checked(found).api_key).test(),
  }
  return defineExtension({
    id,
    fulfillmentProviders({ settings, now, fulfillmentCalls }) {
      const find = openStores(options, settings)
      const calls = fulfillmentCalls({ id, timeout_ms: null })
      return [{ id, definition, prices: biteshipRates({ find, calls, now }), shipments: biteshipShipments(find) }]
    },
  })
}

type FindStore = (store_id: string) => Promise<OpenStore | undefined>

function openStores(options: BiteshipOptions, settings: SettingsReader): FindStore {
  return async (store_id) => {
    const found = await settings.find({ store_id, kind: 'fulfillment', id })
    if (!found) return undefined
    const values = checked(found)
    return { biteship: new BiteshipClient(options, values.api_key), values }
  }
}

function biteshipShipments(find: FindStore): ShipmentService {
  async function open(store_id: string): Promise<OpenStore> {
    const store = await find(store_id)
    if (!store) throw new ShipmentRefused('The settings of Biteship are incomplete')
    return store
  }

  return {
    collections: ['pickup', 'drop_off'],
    schedules: true,
    collects_cash: true,

    async createShipment(request) {
      const { biteship, values } = await open(request.store_id)
      return shipmentOf(await biteship.createOrder(orderBody(request, values)))
    },

    async cancelShipment({ store_id, courier_id }) {
      const { biteship } = await open(store_id)
      try {
        await biteship.cancelOrder(courier_id)
      } catch (error) {
        // An earlier cancellation whose reply was lost is refused as well.
        if (error instanceof ShipmentRefused && shipmentOf(await biteship.order(courier_id)).status === 'canceled')
          return
        throw error
      }
    },

    async track({ store_id, courier_id }) {
      const { biteship } = await open(store_id)
      return shipmentOf(await biteship.order(courier_id))
    },

    /** The secret authenticates the sender, not the message: the message is only the reason to read the order. */
    async readWebhook(request) {
      const store = request.store_id === undefined ? undefined : await find(request.store_id)
      if (!store) throw new WebhookNotGenuine()
      // Biteship tries an address that is entered with a message without a body.
      const message = parsed(request.body)
      if (!message) return undefined
      requireSecret(store.values, request)
      const { order_id } = message
      if (typeof order_id !== 'string') return undefined
      const order = await store.biteship.order(order_id)
      if (typeof order.reference_id !== 'string') return undefined
      return { ...shipmentOf(order), shipment_id: order.reference_id }
    },
  }
}

function requireSecret({ webhook_header, webhook_secret }: BiteshipValues, { headers }: WebhookRequest): void {
  const sent = headers[webhook_header.toLowerCase()]
  const [given, expected] = [Buffer.from(typeof sent === 'string' ? sent : ''), Buffer.from(webhook_secret)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new WebhookNotGenuine()
}

/** undefined for an empty message. Throws for one that is no object. */
function parsed(body: string): { order_id?: unknown } | undefined {
  if (!body.trim()) return undefined
  try {
    const message: unknown = JSON.parse(body)
    if (typeof message === 'object' && message !== null) return Object.keys(message).length > 0 ? message : undefined
  } catch {
    // Not JSON.
  }
  throw new WebhookNotGenuine()
}

/** Checked when it was saved. */
function checked(found: Record<string, unknown>): BiteshipValues {
  return withDefaults(biteshipDefinition, found) as BiteshipValues
}
