import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../sale/services.ts'
import { forgetUnusedClaimPictures } from '../claim-pictures.queries.ts'

const A_DAY_MS = 24 * 60 * 60_000
const MOST_AT_ONCE = 500

/** Removes pictures that were uploaded a day ago and that no claim shows; a timed job. */
export async function removeUnusedClaimPictures({ db, files, now }: Services): Promise<void> {
  const a_day_ago = new Date(now().getTime() - A_DAY_MS)
  const keys = await inTransaction(db, (trx) => forgetUnusedClaimPictures(trx, a_day_ago, MOST_AT_ONCE))
  for (const key of keys) await files.remove(key)
}
