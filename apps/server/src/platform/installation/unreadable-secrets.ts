import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { sealingKeyId } from '../provider-settings/sealed-values.ts'
import { unseal } from '../secrets/sealed.ts'
import { secretPurpose } from '../two-factor/two-factor.queries.ts'

type Keys = Pick<Config, 'secret' | 'oldSecrets'>

/** Enough to notice another SECRET at each start. */
const sampleSize = 100

/**
 * Why SECRET does not fit what the database holds, for a terminal; undefined where it does. It names what does not work, since
 * nothing else would before a person signs in or a payment is made.
 */
export async function describeUnreadableSecrets(db: Database, keys: Keys): Promise<string | undefined> {
  const authenticators = await countUnreadableAuthenticators(db, keys)
  const providers = await countUnreadableProviders(db, keys)
  if (authenticators + providers === 0) return undefined
  const broken = [
    ...(authenticators > 0 ? [`authenticator apps of ${authenticators} people, who cannot sign in`] : []),
    ...(providers > 0 ? [`keys of ${providers} payment, delivery and message providers, which stores cannot use`] : []),
  ]
  return (
    `SECRET is not the one that encrypted what is in this database: ${broken.join('; ')}. Put the former SECRET back. ` +
    'If it was changed on purpose: docs/operations.md, OLD_SECRETS.'
  )
}

async function countUnreadableAuthenticators(db: Database, { secret }: Keys): Promise<number> {
  const rows = await db
    .selectFrom('two_factor')
    .select(['user_id', 'secret_sealed'])
    .where('confirmed_at', 'is not', null)
    .orderBy('user_id')
    .limit(sampleSize)
    .execute()
  return rows.filter(({ user_id, secret_sealed }) => !isReadable(secret, secretPurpose(user_id), secret_sealed)).length
}

async function countUnreadableProviders(db: Database, { secret, oldSecrets }: Keys): Promise<number> {
  const known = [secret, ...oldSecrets].map(sealingKeyId)
  const counts = await Promise.all(
    (['provider_settings', 'sending_services'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sealed_secrets', 'is not', null)
        .where('sealing_key', 'not in', known)
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { count }) => sum + Number(count), 0)
}

function isReadable(secret: string, purpose: string, sealed: string): boolean {
  try {
    unseal(secret, purpose, sealed)
    return true
  } catch {
    return false // unseal throws without a reason
  }
}
