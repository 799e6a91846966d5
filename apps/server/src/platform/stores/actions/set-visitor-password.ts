import { inTransaction } from '../../../db/in-transaction.ts'
import { hashPassword } from '../../passwords/password-hash.ts'
import type { Services } from '../../services.ts'
import { lockStore } from '../store.queries.ts'

/** Sets the password that lets visitors into a store that is not open; null removes it. Passes for the old one end. */
export async function setVisitorPassword({ db, now }: Services, id: string, password: string | null): Promise<void> {
  const visitor_password_hash = password === null ? null : await hashPassword(password)
  await inTransaction(db, async (trx) => {
    await lockStore(trx, id)
    await trx.updateTable('stores').set({ visitor_password_hash, updated_at: now() }).where('id', '=', id).execute()
  })
}
