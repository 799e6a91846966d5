import type { Channel, NotificationProvider } from '@shopkey/extension/notification-provider.ts'
import type { Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'
import type { SendingService as SendingServiceRow } from '../../db/tables.ts'
import { ProviderCalls } from '../../provider-calls.ts'
import { withDefaults } from '../provider-settings/checked-values.ts'
import { openValues, type SecretValues } from '../provider-settings/sealed-values.ts'
import { messageCallRules, withBoundedCalls } from './notification-providers.ts'
import type { SendingService } from './sending-service.ts'

export type ServiceRow = Selectable<SendingServiceRow>

/** Each may hold connections to a mail server. */
const mostOpen = 200

/** The services that staff have set up, opened: each with its connections, until its settings are changed. */
export class OpenedServices {
  readonly known: readonly SendingService[]
  readonly #config: Pick<Config, 'secret' | 'oldSecrets' | 'webhooksMayReachPrivate'>
  readonly #now: () => Date
  readonly #opened = new LRUCache<string, { settings: string; provider: NotificationProvider }>({
    max: mostOpen,
    dispose: ({ provider }) => provider.close?.(),
  })

  constructor(
    known: readonly SendingService[],
    config: Pick<Config, 'secret' | 'oldSecrets' | 'webhooksMayReachPrivate'>,
    now: () => Date,
  ) {
    this.known = known
    this.#config = config
    this.#now = now
  }

  of(channel: Channel): SendingService[] {
    return this.known.filter((service) => service.channel === channel)
  }

  /** The provider of a complete row; undefined where its secrets cannot be decrypted, or the service is not part of this version. */
  open(row: ServiceRow): NotificationProvider | undefined {
    const settings = JSON.stringify([row.service_id, row.values, row.sealed_secrets])
    const opened = this.#opened.get(row.id)
    if (opened?.settings === settings) return opened.provider
    const service = this.known.find(({ id }) => id === row.service_id)
    const secrets = secretsOf(this.#config, row)
    if (!service || !secrets) return undefined
    const values = withDefaults(service, { ...(row.values as Record<string, unknown>), ...secrets })
    const bare = service.open(values, { mayReachPrivate: this.#config.webhooksMayReachPrivate })
    const provider = withBoundedCalls(bare, new ProviderCalls(messageCallRules(bare.id), this.#now))
    this.#opened.set(row.id, { settings, provider })
    return provider
  }

  close(): void {
    this.#opened.clear()
  }
}

/** Names the place of sealed values: those of one store cannot be decrypted in another. */
export const sealedPlace = ({ store_id, channel }: { store_id: string | null; channel: string }) => ({
  store_id: store_id ?? 'installation',
  provider: `sending:${channel}`,
})

/** The secret values of a row; undefined where another SECRET encrypted them. */
export function secretsOf(keys: Pick<Config, 'secret' | 'oldSecrets'>, row: ServiceRow): SecretValues | undefined {
  const { sealed_secrets, sealing_key } = row
  return openValues(keys, { ...sealedPlace(row), sealed: sealed_secrets, key: sealing_key })
}
