import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { outboxId, practiceId } from '../../platform/sending/notification-providers.ts'
import { reconcileSearchEngine } from '../catalogue-cache/search/index-search-changes.ts'
import type { Services } from '../services.ts'

/**
 * Writes which providers are installed, at the start of a process. One that was taken out stays in its table, since
 * regions and payments refer to it, and is no longer offered. Writes nothing where nothing has changed.
 */
export async function reconcileProviders({
  db,
  payments,
  fulfillment,
  taxes,
  notifications,
  openedServices,
  search,
}: Pick<
  Services,
  'db' | 'payments' | 'fulfillment' | 'taxes' | 'notifications' | 'openedServices' | 'search'
>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`
      insert into payment_providers as known (id, needs_settings)
      select id, needs_settings from json_to_recordset(${JSON.stringify(
        payments.definitions().map(({ id, needsSettings = false }) => ({ id, needs_settings: needsSettings })),
      )}::json) as installed(id text, needs_settings boolean)
      on conflict (id) do update set is_installed = true, needs_settings = excluded.needs_settings
      where not known.is_installed or known.needs_settings <> excluded.needs_settings`.execute(trx)
    const ids = payments.definitions().map(({ id }) => id)
    await sql`update payment_providers set is_installed = false where is_installed and id <> all(${ids}::text[])`.execute(
      trx,
    )
    await reconcile(
      trx,
      'fulfillment_providers',
      fulfillment.definitions().map(({ id }) => id),
    )
    await reconcile(
      trx,
      'tax_providers',
      taxes.definitions().map(({ id }) => id),
    )
    const senders = Object.values(notifications).flatMap((provider) => (provider ? [provider.id] : []))
    const entered = openedServices.known.map(({ id }) => id)
    await reconcile(trx, 'notification_providers', [...new Set([outboxId, practiceId, ...entered, ...senders])])
    await reconcileSearchEngine(trx, search?.id ?? null)
  })
}

async function reconcile(
  trx: Database,
  table: 'fulfillment_providers' | 'tax_providers' | 'notification_providers',
  ids: readonly string[],
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} as known (id) select unnest(${ids}::text[])
    on conflict (id) do update set is_installed = true where not known.is_installed`.execute(trx)
  await sql`update ${sql.table(table)} set is_installed = false where is_installed and id <> all(${ids}::text[])`.execute(
    trx,
  )
}
