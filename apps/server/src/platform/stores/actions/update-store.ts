import type { UpdateAnyStoreInput } from '@shopkey/contract/store.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { notFound } from '../../../http/refusal.ts'
import { phoneNumber, phoneNumberOrNone } from '../../phone-numbers/phone-number.ts'
import { storePhonePlace } from '../../phone-numbers/store-phone-place.ts'
import type { Services } from '../../services.ts'
import { moveViewCode } from '../former-view-codes.ts'
import { viewCodeTaken } from '../store.errors.ts'
import { lockStore, requireTimeZone } from '../store.queries.ts'
import {
  requireKnownTheme,
  requireSocialLinks,
  requireViewCode,
  storedAnnouncement,
  storedOpeningHours,
} from '../store.rules.ts'
import { replaceCurrencies, requireCurrency } from '../store-currencies.ts'

interface StoreChanges extends UpdateAnyStoreInput {
  unseen_currency: string | undefined
  /** The version that the caller read, if it is named. */
  expected: Date | undefined
}

/**
 * Changes the sent properties; of the currencies, `unseen_currency` stays.
 */
export async function updateStore(
  { db, now }: Services,
  id: string,
  { unseen_currency, expected, ...input }: StoreChanges,
): Promise<void> {
  const { currencies, metadata, contact_email, contact_phone, is_default, view_code, ...others } = input
  const { closed_notice, look, announcement, opening_hours, ...fields } = others
  if (view_code) requireViewCode(view_code)
  const place = await storePhonePlace(db, id)
  requireKnownTheme(metadata)
  requireSocialLinks(input.social_links)
  await inTransaction(db, async (trx) => {
    const store = await lockStore(trx, id)
    await requireUnchanged(trx, { ...store, store_id: id }, expected)
    await requireTimeZone(trx, input.time_zone)
    const default_currency_code = (input.default_currency_code ?? store.default_currency_code).toLowerCase()
    if (input.default_currency_code) await requireCurrency(trx, default_currency_code)
    if (currencies || input.default_currency_code) {
      const stored = await currencyCodesOf(trx, id)
      const codes = currencies ? [...currencies, ...stored.filter((code) => code === unseen_currency)] : stored
      await replaceCurrencies(trx, id, default_currency_code, codes)
    }
    await requireOwn(trx, 'regions', 'Region', id, input.default_region_id)
    await requireOwn(trx, 'sales_channels', 'Sales channel', id, input.default_sales_channel_id)
    await requireAllOwn(trx, 'product_categories', 'Product category', id, input.unreturnable_category_ids ?? [])
    await requireAllOwn(trx, 'products', 'Product', id, input.unreturnable_product_ids ?? [])
    if (view_code) await requireFreeViewCode(trx, id, view_code)
    if (view_code && view_code !== store.view_code)
      await moveViewCode(trx, { store_id: id, from: store.view_code, to: view_code })
    if (is_default) await trx.updateTable('stores').set({ is_default: false }).where('is_default', '=', true).execute()
    await trx
      .updateTable('stores')
      .set({
        ...fields,
        ...(view_code && { view_code }),
        ...(is_default && { is_default }),
        default_currency_code,
        contact_email: contact_email?.toLowerCase() ?? contact_email,
        contact_phone: phoneNumberOrNone(contact_phone, (text) => phoneNumber(text, place)),
        ...(closed_notice && { closed_notice: JSON.stringify(closed_notice) }),
        ...(announcement !== undefined && {
          announcement: announcement && JSON.stringify(storedAnnouncement(announcement)),
        }),
        ...(opening_hours !== undefined && {
          opening_hours: opening_hours && JSON.stringify(storedOpeningHours(opening_hours)),
        }),
        ...(look && { look: sql`stores.look || ${JSON.stringify(look)}::jsonb` }),
        ...mergedMetadata(metadata),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
  })
}

async function currencyCodesOf(trx: Trx, store_id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('store_currencies')
    .select('currency_code')
    .where('store_id', '=', store_id)
    .execute()
  return rows.map((row) => row.currency_code)
}

async function requireFreeViewCode(trx: Trx, id: string, view_code: string): Promise<void> {
  const taken = await trx
    .selectFrom('stores')
    .select('id')
    .where('view_code', '=', view_code)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) throw viewCodeTaken({ view_code })
}

async function requireOwn(
  trx: Trx,
  table: 'regions' | 'sales_channels',
  noun: string,
  store_id: string,
  id: string | null | undefined,
): Promise<void> {
  if (!id) return
  const own = await trx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!own) throw notFound(noun, id)
}

/** Deleted products count, too: they were sold. */
async function requireAllOwn(
  trx: Trx,
  table: 'product_categories' | 'products',
  noun: string,
  store_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .execute()
  const missing = ids.find((id) => rows.every((row) => row.id !== id))
  if (missing) throw notFound(noun, missing)
}
