import type { Database } from '../../db/database.ts'
import { NotificationListener } from '../../db/notification-listener.ts'
import { changeChannel, receiveChange } from './catalogue-changed.ts'

/**
 * Receives the changes that other processes announce, on a connection of its own. While that is down, changes may be
 * missed: `isListening` is false, and caches must not serve their entries as current.
 */
export class ChangeListener extends NotificationListener {
  /** onGap: changes may have been missed; called before listening starts. */
  constructor(db: Database, databaseUrl: string, onGap: () => void) {
    super({
      databaseUrl,
      application_name: 'shopkey catalogue changes',
      channel: changeChannel,
      onNotification: (payload) => receiveChange(db, payload),
      onGap,
    })
  }
}
