import { domainToUnicode } from 'node:url'
import type { Selectable } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database, Trx } from '../../db/database.ts'
import type { StoreDomain } from '../../db/tables.ts'
import { notFound } from '../../http/refusal.ts'
import { type DomainState, verificationName } from './domain.rules.ts'

type DomainRow = Selectable<StoreDomain> & { primary_host: string | null }

const rowsOf = (db: Database, store_id: string) =>
  db
    .selectFrom('store_domains as d')
    .innerJoin('stores as s', 's.id', 'd.store_id')
    .selectAll('d')
    .select('s.primary_host')
    .where('d.store_id', '=', store_id)

export async function listDomains(db: Database, config: Config, store_id: string) {
  const rows = await rowsOf(db, store_id).orderBy('d.created_at').orderBy('d.id').execute()
  return rows.map((row) => domainView(row, config))
}

export async function getDomain(db: Database, config: Config, store_id: string, id: string) {
  const row = await rowsOf(db, store_id).where('d.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Domain', id)
  return domainView(row, config)
}

/** Throws for a domain of another store. */
export async function lockDomain(trx: Trx, store_id: string, id: string): Promise<Selectable<StoreDomain>> {
  const row = await trx
    .selectFrom('store_domains')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Domain', id)
  return row
}

function domainView(row: DomainRow, config: Pick<Config, 'storefrontUrl'>) {
  return {
    id: row.id,
    host: row.host,
    shown_host: domainToUnicode(row.host) || row.host,
    is_primary: row.primary_host === row.host,
    is_https_only: row.is_https_only,
    state: row.state as DomainState, // a constraint allows no other
    since: row.since,
    checked_at: row.checked_at,
    records: recordsOf(row, new URL(config.storefrontUrl).hostname),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

function recordsOf(row: DomainRow, storefrontHost: string) {
  const { host, verification, has_replied, found_texts, found_addresses, found_name, wanted_addresses } = row
  const stateOf = (found: readonly string[], isRight: boolean) => {
    if (!has_replied) return 'unknown' as const
    if (found.length === 0) return 'missing' as const
    return isRight ? ('found' as const) : ('different' as const)
  }
  const names = found_name === null ? [] : [found_name]
  const ofFamily = (isSix: boolean) => (address: string) => address.includes(':') === isSix
  const addresses = (['A', 'AAAA'] as const).flatMap((type) => {
    const found = found_addresses.filter(ofFamily(type === 'AAAA'))
    const isRight = found.every((address) => wanted_addresses.includes(address))
    return wanted_addresses
      .filter(ofFamily(type === 'AAAA'))
      .map((value) => ({ type, name: host, value, state: stateOf(found, isRight), found }))
  })
  return [
    {
      type: 'TXT' as const,
      name: verificationName(host),
      value: verification,
      state: stateOf(found_texts, found_texts.includes(verification)),
      found: found_texts,
    },
    {
      type: 'CNAME' as const,
      name: host,
      value: storefrontHost,
      state: stateOf(names, found_name === storefrontHost),
      found: names,
    },
    ...addresses,
  ]
}
