import type { UpdateStoreProviderInput } from '@shopkey/contract/provider.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { checkedValues, mergedSecrets } from '../../../platform/provider-settings/checked-values.ts'
import { findSettings, secretsOf } from '../../../platform/provider-settings/provider-settings.ts'
import { settingsColumns } from '../../../platform/provider-settings/settings-columns.ts'
import type { Services } from '../../services.ts'
import { definitionOf, type ProviderReference } from '../provider.queries.ts'

/**
 * Saves a store's settings of a provider. Secrets that no known SECRET can decrypt are lost, and have to be entered again.
 * Incomplete settings are saved, too: the provider is not offered until the rest is there.
 */
export async function updateProvider(
  services: Services,
  reference: ProviderReference,
  { values: sent, secret_values = {} }: UpdateStoreProviderInput,
  expected: Date | undefined,
): Promise<void> {
  const { db, config, now } = services
  const { store_id, kind, id } = reference
  const definition = definitionOf(services, reference)
  const fresh = sent && checkedValues(definition, sent)
  await inTransaction(db, async (trx) => {
    const at = now()
    await trx
      .insertInto('provider_settings')
      .values({
        id: newId('prset'),
        store_id,
        kind,
        provider_id: id,
        is_complete: false,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.columns(['store_id', 'kind', 'provider_id']).doNothing())
      .execute()
    const row = await findSettings(trx, reference, { isLocked: true })
    if (!row) throw new Error(`the settings of ${kind} ${id} were deleted`)
    await requireUnchanged(trx, row, expected)
    const secrets = mergedSecrets(definition, secretsOf(config, row) ?? {}, secret_values)
    const values = fresh ?? (row.values as Record<string, unknown>)
    await trx
      .updateTable('provider_settings')
      .set(settingsColumns(config, definition, { store_id, provider: `${kind}:${id}` }, { values, secrets }, at))
      .where('id', '=', row.id)
      .execute()
  })
}
