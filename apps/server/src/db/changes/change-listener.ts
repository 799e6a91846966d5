import { asOpened, type Database } from '../database.ts'
import { NotificationListener } from '../notification-listener.ts'
import { changeChannel } from './change-feed.ts'
import { originOfRevisions } from './store-revisions.ts'

/**
 * Receives the changes of other processes and programs, on a connection of its own. While that is down, changes may be
 * missed: `isListening` is false, and caches that follow the feed must not serve their entries as current. A database that
 * was restored beneath the connection is noticed within seconds.
 */
export class ChangeListener extends NotificationListener {
  constructor(db: Database, databaseUrl: string) {
    super({
      databaseUrl,
      application_name: 'shopkey catalogue changes',
      channel: changeChannel,
      onNotification: (payload) => asOpened(db).changes.notified(payload),
      onGap: () => asOpened(db).changes.missed(),
      identity: `select ${originOfRevisions.compile(db).sql} as identity`,
    })
  }
}
