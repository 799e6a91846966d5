import type { Database } from '../../db/database.ts'

/** A store's settings of messages; the usual ones before it has set any. */
export async function getMessageSettings(db: Database, store_id: string) {
  const stored = await db
    .selectFrom('message_settings')
    .select(['cart_reminder_hours', 'is_bouncing_tried', 'is_sending_skipped', 'updated_at'])
    .where('store_id', '=', store_id)
    .executeTakeFirst()
  return stored ?? { cart_reminder_hours: null, is_bouncing_tried: true, is_sending_skipped: false, updated_at: null }
}
