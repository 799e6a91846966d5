import type { CreateStoreInput } from '@shopkey/contract/store.ts'
import { countriesOfCurrency } from '@shopkey/domain/country-defaults.ts'
import type { Trx } from '../../db/database.ts'
import { newMetadata } from '../../db/metadata.ts'
import { newId } from '../../db/new-id.ts'
import { phoneNumber, phoneNumberOrNone } from '../phone-numbers/phone-number.ts'
import type { Services } from '../services.ts'
import { addMember } from '../staff/store-members.ts'
import { takeViewCode } from './former-view-codes.ts'
import { ownerUnknown, viewCodeTaken } from './store.errors.ts'
import { requireTimeZone } from './store.queries.ts'
import { requireKnownTheme, requireViewCode } from './store.rules.ts'
import { replaceCurrencies, requireCurrency } from './store-currencies.ts'

/**
 * Inserts a store with its defaults: currencies, a sales channel, and the shipping profiles that every product needs
 * one of. Returns its id.
 */
export async function insertStore(
  { now, followUps }: Services,
  trx: Trx,
  { currencies, metadata, owner_email, contact_phone, is_default, is_closed, ...fields }: CreateStoreInput,
): Promise<string> {
  const default_currency_code = fields.default_currency_code.toLowerCase()
  requireViewCode(fields.view_code)
  requireKnownTheme(metadata)
  const id = newId('store')
  const created_at = now()
  await requireCurrency(trx, default_currency_code)
  await requireTimeZone(trx, fields.time_zone)
  // It has no regions yet: its money says where it is.
  const place = countriesOfCurrency(default_currency_code)
  const first = !(await trx.selectFrom('stores').select('id').limit(1).executeTakeFirst())
  if (is_default) await trx.updateTable('stores').set({ is_default: false }).where('is_default', '=', true).execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('stores')
    .values({
      ...fields,
      id,
      default_currency_code,
      is_default: is_default ?? first,
      status: is_closed ? 'closed' : 'open',
      opened_at: is_closed ? null : created_at,
      contact_phone: phoneNumberOrNone(contact_phone, (text) => phoneNumber(text, place)),
      ...newMetadata(metadata),
      created_at,
      updated_at: created_at,
    })
    .onConflict((conflict) => conflict.column('view_code').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw viewCodeTaken({ view_code: fields.view_code })
  await takeViewCode(trx, fields.view_code)
  await replaceCurrencies(trx, id, default_currency_code, currencies ?? [default_currency_code])
  const default_sales_channel_id = await followUps.storeCreated(trx, id, created_at)
  await trx.updateTable('stores').set({ default_sales_channel_id }).where('id', '=', id).execute()
  if (owner_email) await addOwner(trx, id, owner_email.toLowerCase(), created_at)
  return id
}

async function addOwner(trx: Trx, store_id: string, email: string, created_at: Date): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw ownerUnknown({ email })
  await addMember(trx, { store_id, user_id: user.id, role: 'owner', invited_by: null, created_at })
}
