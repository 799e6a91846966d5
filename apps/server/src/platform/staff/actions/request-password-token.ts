import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../services.ts'
import { issuePasswordToken } from '../../passwords/password-tokens.ts'

/** Sends a link for a new password, if the address has an account; the caller is told nothing either way. */
export async function requestPasswordToken({ db, jobs, now, stores }: Services, email: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(({ selectFrom }) => [
      'id',
      'email',
      selectFrom('store_members')
        .select('store_id')
        .whereRef('user_id', '=', 'users.id')
        .orderBy('created_at')
        .limit(1)
        .as('store_id'),
    ])
    .where('email', '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const store_id = user?.store_id ?? (await stores.find(undefined))?.id
  if (!user || !store_id) return
  await inTransaction(db, async (trx) => {
    const token = await issuePasswordToken(trx, { user_id: user.id }, now())
    await jobs.emit(trx, { name: 'user.password_reset', store_id, data: { id: user.id, email: user.email, token } })
  })
}
