import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { askDns } from '../ask-dns.ts'
import { findSenderDomain } from '../sender-of-scope.ts'

/**
 * Asks the DNS for the records of the sender of a store, or of the installation, and stores what it said and since when. Returns whether
 * it had anything to ask: a sender with a public domain.
 */
export async function checkSenderRecords(services: Services, store_id: string | null): Promise<boolean> {
  const { config, db, now } = services
  const sender = await findSenderDomain(services, db, store_id)
  if (!sender) return false
  const asked = await askDns(sender, config.dnsServers)
  const at = now()
  const rows = Object.entries(asked).map(([kind, { state, found }]) => ({
    store_id,
    kind,
    domain: sender.domain,
    state,
    found,
    since: at,
    checked_at: at,
  }))
  await inTransaction(db, (trx) =>
    trx
      .insertInto('sender_records')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'kind']).doUpdateSet({
          domain: sql`excluded.domain`,
          state: sql`excluded.state`,
          found: sql`excluded.found`,
          since: sql`case when sender_records.state = excluded.state and sender_records.domain = excluded.domain
            then sender_records.since else excluded.since end`,
          checked_at: sql`excluded.checked_at`,
        }),
      )
      .execute(),
  )
  return true
}

/** Between two looks at the records of a sender, hours. */
const hoursBetween = 20
const mostAtOnce = 50

/**
 * Checks those whose last check is old, the oldest first: of the installation, and of stores with an e-mail service of their own. Only
 * those that ask the DNS count towards the limit: a sender without a public domain never has a check to be ordered by. A timed job.
 */
export async function recheckSenderRecords(services: Services): Promise<void> {
  const { db, now } = services
  const before = new Date(now().getTime() - hoursBetween * 3_600_000)
  const { rows } = await sql<{ store_id: string | null }>`
    select scope.store_id from (
      select null::text as store_id union all
      select store_id from sending_services where channel = 'email' and is_complete and store_id is not null
    ) scope
    left join sender_records r on r.store_id is not distinct from scope.store_id and r.kind = 'spf'
    where r.checked_at is null or r.checked_at < ${before}
    order by r.checked_at nulls first`.execute(db)
  let asked = 0
  for (const { store_id } of rows) {
    if (asked === mostAtOnce) return
    if (await checkSenderRecords(services, store_id)) asked += 1
  }
}
