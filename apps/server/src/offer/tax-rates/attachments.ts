import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'
import { optionOfOtherRegion } from './tax-rate.errors.ts'

/** The kinds of attachments of a tax rate, and their join tables. */
const kinds = {
  products: { noun: 'Product', table: 'products', join: 'product_tax_rates', column: 'product_id' },
  product_types: {
    noun: 'Product type',
    table: 'product_types',
    join: 'product_type_tax_rates',
    column: 'product_type_id',
  },
  shipping_options: {
    noun: 'Shipping option',
    table: 'shipping_options',
    join: 'shipping_tax_rates',
    column: 'shipping_option_id',
  },
} as const
export type AttachmentKind = keyof typeof kinds

interface TaxRateRow {
  id: string
  store_id: string
  region_id: string
}

/**
 * Attaches the rate to these; existing attachments stay. All must be live rows of the same store, options of the same
 * region.
 */
export async function attach(trx: Trx, rate: TaxRateRow, kind: AttachmentKind, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { noun, table, join, column } = kinds[kind]
  const { rows } = await sql<{ id: string; region_id: string | null }>`
    select id, ${kind === 'shipping_options' ? sql.id('region_id') : sql`null`} as region_id from ${sql.table(table)}
    where id = any(${ids}) and store_id = ${rate.store_id} and deleted_at is null`.execute(trx)
  const missing = ids.find((id) => !rows.some((row) => row.id === id))
  if (missing) throw notFound(noun, missing)
  const foreign = kind === 'shipping_options' && rows.find((row) => row.region_id !== rate.region_id)
  if (foreign) throw optionOfOtherRegion({ shipping_option_id: foreign.id })
  await sql`
    insert into ${sql.table(join)} (tax_rate_id, ${sql.id(column)}) select ${rate.id}, unnest(${ids}::text[])
    on conflict do nothing`.execute(trx)
}

export async function detach(trx: Trx, rate: TaxRateRow, kind: AttachmentKind, ids: string[]): Promise<void> {
  const { join, column } = kinds[kind]
  await sql`delete from ${sql.table(join)} where tax_rate_id = ${rate.id} and ${sql.id(column)} = any(${ids})`.execute(
    trx,
  )
}

/** Replaces the attachments of one kind. */
export async function replaceAttachments(
  trx: Trx,
  rate: TaxRateRow,
  kind: AttachmentKind,
  ids: string[],
): Promise<void> {
  await sql`delete from ${sql.table(kinds[kind].join)} where tax_rate_id = ${rate.id}`.execute(trx)
  await attach(trx, rate, kind, ids)
}
