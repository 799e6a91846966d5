import type { Query } from '@shopkey/moving/medusa/database.ts'
import { readMedusaShop } from '@shopkey/moving/medusa/read-shop.ts'
import type { ReadFile } from '@shopkey/moving/read-file.ts'
import { UnreadableFileError } from '@shopkey/moving/unreadable-file.ts'
import { type Comparison, compareMedusaMove } from '@shopkey/server/src/moving/compare-medusa-move.ts'
import { runMedusaMove } from '@shopkey/server/src/moving/run-medusa-move.ts'
import pg from 'pg'
import { UsageError } from '../launch/command.ts'
import { inStore } from './in-store.ts'
import { printable } from './printable.ts'
import { jobLines } from './write-move.ts'

interface MedusaWriting {
  url: string
  view_code: string
  /** Writes nothing. */
  check: boolean
}

/** Moves a Medusa v1 database into a store, or says what a move would do, and returns what became of it, for the terminal. */
export async function moveMedusa({ url, view_code, check }: MedusaWriting): Promise<string> {
  return inStore(view_code, async (services, store) => {
    const { db } = services
    const sold = await db
      .selectFrom('store_currencies')
      .select('currency_code')
      .where('store_id', '=', store.id)
      .execute()
    const currency_codes = [
      ...new Set([store.default_currency_code, ...sold.map(({ currency_code }) => currency_code)]),
    ]
    const read = await readDatabase(url, currency_codes)
    const { products, customers, orders, discounts, gift_cards } = read
    const counts = `${products.length} products, ${customers.length} customers, ${orders.length} orders, ${discounts.length} discounts, ${gift_cards.length} gift cards there`
    const job = await runMedusaMove(services, { store_id: store.id, read, is_trial: check })
    const compared = check ? [] : await compareMedusaMove(db, store.id, read)
    return [`${store.name}: ${counts}`, ...jobLines(job), ...compared.map(comparedLine)].join('\n')
  })
}

/** `orders in EUR: 18 there and here; total, in minor units 182716 there and here`, or both figures and why they differ. */
function comparedLine({ what, sum_of, there, here, reasons }: Comparison): string {
  const both = (one: number, other: number) => (one === other ? `${one} there and here` : `${one} there, ${other} here`)
  const sums = sum_of ? [`${sum_of} ${both(there.sum, here.sum)}`] : []
  return printable([`${what}: ${both(there.count, here.count)}`, ...sums, ...reasons].join('; '))
}

/** All of it as it was at one moment, read-only. */
async function readDatabase(url: string, currency_codes: readonly string[]): Promise<ReadFile> {
  const client = new pg.Client({ connectionString: url, application_name: 'move' })
  try {
    await client.connect()
    await client.query('begin transaction isolation level repeatable read read only')
    const query: Query = async (statement) => (await client.query(statement)).rows
    return await readMedusaShop(query, { currency_codes })
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new UsageError(error.message)
    throw error
  } finally {
    await client.end()
  }
}
