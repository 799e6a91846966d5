import type { Trx } from '../../db/database.ts'

/**
 * Stores the language that a person signs in with as the language of messages to their account, unless it has one: what they
 * chose in their profile stays.
 */
export async function adoptLanguage(trx: Trx, customer_id: string, language: string | undefined): Promise<void> {
  if (!language) return
  await trx
    .updateTable('customers')
    .set({ language })
    .where('id', '=', customer_id)
    .where('language', 'is', null)
    .execute()
}
