import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import { sealingKeyId, sealValues } from '../../provider-settings/sealed-values.ts'
import { sealedPlace, secretsOf } from '../opened-services.ts'

const mostAtOnce = 1_000

/** Encrypts what a former SECRET had encrypted with the current one; a timed job. OLD_SECRETS may be removed afterwards. */
export async function resealServices({
  db,
  config,
}: {
  db: Database
  config: Pick<Config, 'secret' | 'oldSecrets'>
}): Promise<void> {
  const rows = await db
    .selectFrom('sending_services')
    .selectAll()
    .where('sealing_key', 'is not', null)
    .where('sealing_key', '!=', sealingKeyId(config.secret))
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()
  for (const row of rows) {
    const values = secretsOf(config, row)
    if (!values) continue
    const { store_id, provider } = sealedPlace(row)
    await db
      .updateTable('sending_services')
      .set(sealValues(config, store_id, provider, values))
      .where('id', '=', row.id)
      .where('sealed_secrets', '=', row.sealed_secrets)
      .execute()
  }
}
