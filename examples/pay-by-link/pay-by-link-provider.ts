import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentEvent, ProviderPayment, RemoteProvider } from '@shopkey/extension/payment-provider.ts'
import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
import type { SettingsReader } from '@shopkey/extension/settings-reader.ts'
import { WebhookNotGenuine } from '@shopkey/extension/webhook-not-genuine.ts'
import type { LinkService } from './link-service.ts'
import { type PayByLinkValues, payByLinkDefinition } from './pay-by-link-definition.ts'

interface Message {
  id: string
  type: 'paid' | 'declined' | 'expired'
  reference: string
  happened_at: string
}

const kinds = { paid: 'captured', declined: 'declined', expired: 'expired' } as const

export function payByLinkProvider(service: LinkService, settings: SettingsReader): RemoteProvider {
  const definition = payByLinkDefinition(service)
  // The settings were checked by their schema when staff saved them.
  const settingsOf = async (store_id: string) =>
    (await settings.get({ store_id, kind: 'payment', id: definition.id })) as PayByLinkValues

  return {
    id: definition.id,
    definition,
    isRemote: true,
    origins: () => [service.origin],

    // The order is placed and waits for the event of the webhook.
    async authorize({ store_id, store_name, reference, amount, currency_code, return_url }) {
      const { key } = await settingsOf(store_id)
      const link = await service.create(key, { reference, amount, currency_code, payee: store_name, return_url })
      const data = { link_id: link.id, redirect_url: link.page }
      return { status: 'waiting', data, expires_at: new Date(link.expires_at) }
    },

    async capture() {
      throw new PaymentRefused('The service captures it when the shopper pays')
    },

    async refund({ store_id, data }, { refund_id, amount }) {
      const { key } = await settingsOf(store_id)
      await service.refund(key, { link_id: linkOf(data), refund_id, amount })
      return data
    },

    async cancel({ store_id, data }) {
      const { key } = await settingsOf(store_id)
      await service.cancel(key, linkOf(data))
      return data
    },

    async readWebhook({ store_id, headers, body }): Promise<PaymentEvent> {
      if (!store_id) throw new WebhookNotGenuine('It was sent to an address without a store')
      const { webhook_secret } = await settingsOf(store_id)
      if (!isGenuine(webhook_secret, body, headers['pay-by-link-signature'])) throw new WebhookNotGenuine('Signature')
      const { id, type, reference, happened_at } = JSON.parse(body) as Message
      return { event_id: id, payment_id: reference, kind: kinds[type], happened_at: new Date(happened_at), data: {} }
    },
  }
}

function linkOf({ link_id }: ProviderPayment['data']): string {
  if (typeof link_id !== 'string') throw new PaymentRefused('The payment has no link')
  return link_id
}

function isGenuine(secret: string, body: string, signature: string | string[] | undefined): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const sent = Buffer.from(String(signature), 'hex')
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
