import type { CreateShippingProfileInput } from '@shopkey/contract/shipping-profile.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newMetadata } from '../../../db/metadata.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../services.ts'
import { profileTypeTaken } from '../shipping.errors.ts'

/**
 * Creates a shipping profile, a group of products that ship alike. A store has one default and one for gift cards; the
 * rest are custom.
 */
export async function createShippingProfile(
  { db, now }: Services,
  store_id: string,
  input: CreateShippingProfileInput,
): Promise<string> {
  const id = newId('sp')
  const type = input.type ?? 'custom'
  await inTransaction(db, async (trx) => {
    const inserted = await trx
      .insertInto('shipping_profiles')
      .values({
        id,
        store_id,
        name: input.name,
        type,
        ...newMetadata(input.metadata),
        created_at: now(),
        updated_at: now(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['store_id', 'type'])
          .where('deleted_at', 'is', null)
          // Inlined, so that the partial index matches.
          .where('type', '<>', sql.lit('custom'))
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw profileTypeTaken({ profile_type: type })
  })
  return id
}
