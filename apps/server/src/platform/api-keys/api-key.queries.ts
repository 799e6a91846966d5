import type { Database } from '../../db/database.ts'

const columns = ['id', 'user_id', 'title', 'token_hint', 'created_at', 'last_used_at', 'revoked_at'] as const

/** A person's keys, newest first, revoked ones included. */
export async function listApiKeys(db: Database, user_id: string) {
  return db
    .selectFrom('api_keys')
    .select(columns)
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function getApiKey(db: Database, user_id: string, id: string) {
  return db
    .selectFrom('api_keys')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
}
