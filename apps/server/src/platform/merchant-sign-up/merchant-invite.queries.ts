import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'

const columns = ['id', 'email', 'is_invited', 'created_at', 'expires_at'] as const

export async function listMerchantInvites(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .selectFrom('merchant_sign_ups')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await db
    .selectFrom('merchant_sign_ups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { merchant_invites: rows, count }
}

export async function getMerchantInvite(db: Database, id: string) {
  const row = await db.selectFrom('merchant_sign_ups').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Merchant invite', id)
  return row
}

/** The account that an e-mail address signs in to. One that its person has never confirmed signs nobody in. */
export async function findConfirmedAccount(db: Database, email: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return account?.id
}
