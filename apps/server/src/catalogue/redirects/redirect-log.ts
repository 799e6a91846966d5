import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { holdsPersonalData } from './holds-personal-data.ts'
import { pathKey } from './redirect.rules.ts'

/** Pages of a store that are kept: the most frequent, of these the newest. */
const mostPerStore = 1_000
/** What waits to be written; further ones are dropped. */
const mostWaiting = 2_000
const longestPath = 200

interface MissingPage {
  store_id: string
  path: string
  hits: number
}

/**
 * Counts visits of redirects and of pages that are missing, without who made them: in memory at first, and written by `flush`, so
 * that no visitor waits for it.
 */
export function createRedirectLog(db: Database, now: () => Date) {
  const hits = new Map<string, number>()
  const missing = new Map<string, MissingPage>()
  return {
    recordHit(id: string): void {
      if (hits.has(id) || hits.size < mostWaiting) hits.set(id, (hits.get(id) ?? 0) + 1)
    },

    recordMissing(store_id: string, asked: string): void {
      const path = pathKey(asked)
      if (!path || path === '/' || path.length > longestPath || holdsPersonalData(path)) return
      const key = JSON.stringify([store_id, path])
      const known = missing.get(key)
      if (known || missing.size < mostWaiting) missing.set(key, { store_id, path, hits: (known?.hits ?? 0) + 1 })
    },

    /** Writes what was counted since the last time. */
    async flush(): Promise<void> {
      const [visits, pages] = [[...hits].map(([id, count]) => ({ id, count })), [...missing.values()]]
      hits.clear()
      missing.clear()
      if (visits.length > 0) await writeHits(db, visits, now())
      if (pages.length > 0) await writeMissing(db, pages, now())
    },
  }
}

async function writeHits(db: Database, visits: { id: string; count: number }[], at: Date): Promise<void> {
  await inTransaction(db, (trx) =>
    sql`
      with counted as (
        select r.id, v.count from json_to_recordset(${JSON.stringify(visits)}::json) as v(id text, count integer)
        join redirects r on r.id = v.id order by r.id for no key update of r
      )
      update redirects r set hits = r.hits + c.count, last_hit_at = ${at} from counted c where r.id = c.id`.execute(
      trx,
    ),
  )
}

async function writeMissing(db: Database, pages: MissingPage[], at: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`
      insert into missing_pages (store_id, path, hits, created_at, last_hit_at)
      select m.store_id, m.path, m.hits, ${at}, ${at}
      from json_to_recordset(${JSON.stringify(pages)}::json) as m(store_id text, path text, hits integer)
      where exists (select from stores s where s.id = m.store_id) order by m.store_id, m.path
      on conflict (store_id, path) do update
        set hits = missing_pages.hits + excluded.hits, last_hit_at = excluded.last_hit_at`.execute(trx)
    for (const store_id of new Set(pages.map((page) => page.store_id)))
      await sql`
        delete from missing_pages m using (
          select path from missing_pages where store_id = ${store_id}
          order by hits desc, last_hit_at desc, path offset ${mostPerStore}) rare
        where m.store_id = ${store_id} and m.path = rare.path`.execute(trx)
  })
}

const rowsPerStep = 1_000

/** Deletes pages that nobody has asked for in three months. */
export async function forgetMissingPages({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - 90 * 24 * 3_600_000)
  for (let deleted = rowsPerStep; deleted === rowsPerStep; ) {
    const { numAffectedRows } = await sql`
      delete from missing_pages where ctid = any(array(
        select ctid from missing_pages where last_hit_at < ${before} limit ${rowsPerStep}))`.execute(db)
    deleted = Number(numAffectedRows ?? 0)
  }
}
