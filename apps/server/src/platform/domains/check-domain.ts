import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../services.ts'
import { askHost } from './ask-host.ts'
import { domainTaken } from './domain.errors.ts'
import { lockDomain } from './domain.queries.ts'
import { type DomainState, nextState } from './domain.rules.ts'

/**
 * Asks the DNS for the records of a domain, and stores what it said. A domain whose TXT record is found is the store's from then on.
 * Throws where it is another's by now.
 */
export async function checkDomain(services: Services, store_id: string, id: string): Promise<void> {
  const { config, db, now } = services
  const { host } = await inTransaction(db, (trx) => lockDomain(trx, store_id, id))
  const reply = await askHost(host, new URL(config.storefrontUrl).hostname, config.dnsServers)
  await inTransaction(db, async (trx) => {
    const domain = await lockDomain(trx, store_id, id)
    const before = domain.state as DomainState // a constraint allows no other
    const state = nextState(before, domain.verification, reply)
    const verified_at = domain.verified_at ?? (state === 'waiting' ? null : now())
    if (state !== 'waiting') await takeHost(trx, domain, reply.texts)
    await trx
      .updateTable('store_domains')
      .set({
        state,
        verified_at,
        ...(state !== before && { since: now(), updated_at: now() }),
        checked_at: now(),
        has_replied: reply.has_replied,
        ...(reply.has_replied && {
          found_texts: reply.texts,
          found_addresses: reply.addresses,
          found_name: reply.name,
          wanted_addresses: reply.wanted_addresses,
        }),
      })
      .where('id', '=', id)
      .execute()
  })
}

/**
 * A host belongs to one store. Another that has it loses it where the DNS names this store and no longer the other one: the name was sold,
 * or its owner has changed platforms within the installation. Throws where the DNS still names the other one.
 */
async function takeHost(trx: Trx, { id, host }: { id: string; host: string }, texts: readonly string[]): Promise<void> {
  // Stores that verify the same host take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${host}`}, 0))`.execute(trx)
  const other = await trx
    .selectFrom('store_domains')
    .select(['id', 'store_id', 'verification'])
    .where('host', '=', host)
    .where('id', '!=', id)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (!other) return
  if (texts.length === 0 || texts.includes(other.verification)) throw domainTaken({ host })
  await trx
    .updateTable('stores')
    .set({ primary_host: null })
    .where('id', '=', other.store_id)
    .where('primary_host', '=', host)
    .execute()
  await trx.deleteFrom('store_domains').where('id', '=', other.id).execute()
}
