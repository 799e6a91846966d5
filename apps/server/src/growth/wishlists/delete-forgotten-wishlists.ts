import { sql } from 'kysely'
import type { Services } from '../../sale/services.ts'

/** Browsers keep a cookie for 400 days at most. */
const longestCookieMs = 400 * 24 * 3_600_000

/** Deletes wishlists of browsers that have forgotten them. */
export async function deleteForgottenWishlists({ db, now }: Services): Promise<void> {
  const longAgo = new Date(now().getTime() - longestCookieMs)
  await sql`delete from wishlists where customer_id is null and updated_at <= ${longAgo}`.execute(db)
}
