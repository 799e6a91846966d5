import { randomBytes } from 'node:crypto'
import { MAX_DOMAINS } from '@shopkey/contract/limits.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../services.ts'
import { lockStore } from '../../stores/store.queries.ts'
import { checkDomain } from '../check-domain.ts'
import { domainExists, domainOfPlatform, domainTaken, tooManyDomains } from '../domain.errors.ts'
import { readHost } from '../domain.rules.ts'

/** Adds a host that waits for its TXT record, and asks the DNS for it. Returns its id. */
export async function addDomain(services: Services, store_id: string, typed: string): Promise<string> {
  const { config, db, now } = services
  const host = readHost(typed)
  const ours = [config.storefrontUrl, config.apiUrl].map((address) => new URL(address).hostname)
  if (ours.includes(host)) throw domainOfPlatform({ host })
  const id = newId('domain')
  await inTransaction(db, async (trx) => {
    await lockStore(trx, store_id)
    const own = await trx.selectFrom('store_domains').select('host').where('store_id', '=', store_id).execute()
    if (own.some((domain) => domain.host === host)) throw domainExists({ host })
    if (own.length >= MAX_DOMAINS) throw tooManyDomains({ most: MAX_DOMAINS })
    const taken = await trx
      .selectFrom('store_domains')
      .select('id')
      .where('host', '=', host)
      .where('state', 'in', ['verified', 'serving'])
      .executeTakeFirst()
    if (taken) throw domainTaken({ host })
    await trx
      .insertInto('store_domains')
      .values({
        id,
        store_id,
        host,
        verification: `shopkey-verification=${randomBytes(20).toString('hex')}`,
        state: 'waiting',
        since: now(),
        created_at: now(),
        updated_at: now(),
      })
      .execute()
  })
  await checkDomain(services, store_id, id)
  return id
}
