import { sendingChannels } from '@shopkey/contract/sending.ts'
import type { Channel, NotificationProvider } from '@shopkey/extension/notification-provider.ts'
import type { Database } from '../../db/database.ts'
import type { Services } from '../services.ts'
import { practiceId } from './notification-providers.ts'
import type { ServiceRow } from './opened-services.ts'

/** Where a service was set up. `environment`: by settings of the server, or by an extension. */
export type SenderOrigin = 'store' | 'environment' | 'installation' | 'practice'

export interface Sender {
  /** Of the provider; as stored with its messages. */
  id: string
  origin: SenderOrigin
  /** Undefined for the practice service: its messages reach nobody. */
  provider: NotificationProvider | undefined
  /** The row of settings that it has. */
  row: ServiceRow | undefined
}

type Needed = Pick<Services, 'config' | 'notifications' | 'openedServices'>

/**
 * What sends the messages of a store by a channel, or of the installation for null: the store's own service, otherwise that of the
 * environment, otherwise that of the installation, otherwise the practice service. Undefined where nothing does. `holdsSecret`: it carries
 * codes or links that open accounts. A service that only staff of the store have set up does not get these: an account is the same in
 * every store, and who runs the service reads them.
 */
export async function findSender(
  { config, notifications, openedServices }: Needed,
  db: Database,
  store_id: string | null,
  channel: Channel,
  { holdsSecret = false }: { holdsSecret?: boolean } = {},
): Promise<Sender | undefined> {
  const rows = await db
    .selectFrom('sending_services')
    .selectAll()
    .where('channel', '=', channel)
    .where('is_complete', '=', true)
    .where((has) => has.or([has('store_id', '=', store_id), has('store_id', 'is', null)]))
    .execute()
  const opened = (isOfStore: boolean): Sender | undefined => {
    const row = rows.find((each) => (each.store_id !== null) === isOfStore)
    const provider = row && openedServices.open(row)
    return provider && { id: provider.id, origin: isOfStore ? 'store' : 'installation', provider, row }
  }
  const own = opened(true)
  if (own && (!holdsSecret || own.row?.carries_secrets)) return own
  const provider = notifications[channel]
  if (provider) return { id: provider.id, origin: 'environment', provider, row: undefined }
  // In production nobody may read codes in the back-office.
  const practice: Sender | undefined =
    config.practiceMessages && !config.isProduction
      ? { id: practiceId, origin: 'practice', provider: undefined, row: undefined }
      : undefined
  return opened(false) ?? practice
}

/** The channels by which codes and links of a store reach its customers, those of the practice service among them. */
export async function channelsOf(services: Needed, db: Database, store_id: string): Promise<Channel[]> {
  const senders = await Promise.all(
    sendingChannels.map(async (channel) =>
      (await findSender(services, db, store_id, channel, { holdsSecret: true })) ? [channel] : [],
    ),
  )
  return senders.flat()
}

/** Whether links that open accounts leave the server by a channel. */
export async function sendsLinks(services: Needed, db: Database, store_id: string, channel: Channel): Promise<boolean> {
  return (await findSender(services, db, store_id, channel, { holdsSecret: true }))?.provider !== undefined
}
