import type { ProductOptionInput } from '@shopkey/contract/product-option.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { requireUnchanged } from '../../http/if-match.ts'
import { notFound } from '../../http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { changeProduct } from '../products/change-product.ts'
import { setTranslations } from '../translations/translations.ts'
import { lockVariantIds } from '../variants/save-variants.ts'
import { optionInUse, optionTitleTaken } from '../variants/variant.errors.ts'

const defaultValue = 'Default Value'

interface OptionRow {
  id: string
  title: string
  rank: number
}

/** Adds an option; existing variants all get the same value for it. Throws 422 for a title used twice. */
export async function addOption(
  services: Services,
  store_id: string,
  product_id: string,
  { title, translations }: ProductOptionInput,
  expected?: Date,
): Promise<void> {
  await changeProduct(services, { store_id, product_id, part: 'options' }, async (trx, now, product) => {
    await requireUnchanged(trx, product, expected)
    const options = await loadOptions(trx, product_id)
    refuseTitle(options, title)
    const id = newId('opt')
    const rank = 1 + Math.max(-1, ...options.map((option) => option.rank))
    await trx
      .insertInto('product_options')
      .values({ id, product_id, title, rank, created_at: now, updated_at: now })
      .execute()
    await setTranslations(trx, store_id, 'product_option', [{ resource_id: id, translations }])
    const variant_ids = await lockVariantIds(trx, product_id)
    const rows = variant_ids.map((variant_id) => ({ id: newId('optval'), variant_id }))
    await sql`
      insert into product_option_values (id, option_id, variant_id, value, created_at, updated_at)
      select id, ${id}, variant_id, ${defaultValue}, ${now}, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json) as n(id text, variant_id text)`.execute(trx)
  })
}

export async function updateOption(
  services: Services,
  store_id: string,
  product_id: string,
  option_id: string,
  { title, translations }: ProductOptionInput,
  expected?: Date,
): Promise<void> {
  await changeProduct(services, { store_id, product_id, part: 'options' }, async (trx, now, product) => {
    await requireUnchanged(trx, product, expected)
    const options = await loadOptions(trx, product_id)
    requireOption(options, option_id)
    refuseTitle(
      options.filter((option) => option.id !== option_id),
      title,
    )
    await trx.updateTable('product_options').set({ title, updated_at: now }).where('id', '=', option_id).execute()
    await setTranslations(trx, store_id, 'product_option', [{ resource_id: option_id, translations }])
  })
}

/** Deletes an option; throws 400 while variants have different values of it. */
export async function deleteOption(
  services: Services,
  store_id: string,
  product_id: string,
  option_id: string,
): Promise<void> {
  await changeProduct(services, { store_id, product_id, part: 'options' }, async (trx, now) => {
    const option = requireOption(await loadOptions(trx, product_id), option_id)
    const { rows } = await sql<{ kinds: number }>`
      select count(distinct value) as kinds from product_option_values
      where option_id = ${option_id} and deleted_at is null`.execute(trx)
    if ((rows[0]?.kinds ?? 0) > 1) throw optionInUse({ title: option.title })
    await sql`
      update product_option_values set deleted_at = ${now} where option_id = ${option_id} and deleted_at is null`.execute(
      trx,
    )
    await trx
      .updateTable('product_options')
      .set({ deleted_at: now, updated_at: now })
      .where('id', '=', option_id)
      .execute()
  })
}

function loadOptions(trx: Trx, product_id: string): Promise<OptionRow[]> {
  return trx
    .selectFrom('product_options')
    .select(['id', 'title', 'rank'])
    .where('product_id', '=', product_id)
    .where('deleted_at', 'is', null)
    .execute()
}

function requireOption(options: OptionRow[], id: string): OptionRow {
  const option = options.find((candidate) => candidate.id === id)
  if (!option) throw notFound('Product option', id)
  return option
}

function refuseTitle(options: OptionRow[], title: string): void {
  if (options.some((option) => option.title === title)) throw optionTitleTaken({ title })
}
