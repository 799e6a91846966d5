import { asOpened, type Database } from '../database.ts'
import { NotificationListener } from '../notification-listener.ts'
import { changeChannel } from './change-feed.ts'

/**
 * Receives the changes of other processes and programs, on a connection of its own. While that is down, changes may be
 * missed: `isListening` is false, and caches must not serve their entries as current.
 */
export class ChangeListener extends NotificationListener {
  /** onGap: changes may have been missed; called before listening starts. */
  constructor(db: Database, databaseUrl: string, onGap: () => void) {
    super({
      databaseUrl,
      application_name: 'shopkey catalogue changes',
      channel: changeChannel,
      onNotification: (payload) => asOpened(db).changes.notified(payload),
      onGap,
    })
  }
}
