import { DESCRIPTION_LENGTH } from '@shopkey/contract/limits.ts'
import { NameText } from '@shopkey/contract/schema.ts'
import { LARGEST_PRICE } from '@shopkey/domain/money.ts'
import type { MovedListPrice, MovedPriceList } from '@shopkey/moving/records.ts'
import Type from 'typebox'
import type { Trx } from '../../db/database.ts'
import { insertRows } from '../../db/set-rows.ts'
import { refusal } from '../../http/refusal.ts'
import { requireFits } from '../../http/schema-compilers.ts'
import { priceListEndsBeforeStart } from '../../offer/price-lists/price-list.errors.ts'
import { replaceCustomerGroups } from '../../offer/price-lists/price-list-parts.ts'
import { freeIds } from '../free-ids.ts'
import { allCreated, type Created, type Move, type RecordWriter } from '../move.types.ts'
import { findMoved } from '../moved-records.ts'
import { variantsById } from '../orders/order-places.ts'
import { regionLike, type StoreRegion, storeRegions } from '../store-regions.ts'

const PriceListLimits = Type.Object({
  name: NameText,
  description: Type.String({ maxLength: DESCRIPTION_LENGTH }),
  prices: Type.Array(Type.Object({ amount: Type.Integer({ minimum: 0, maximum: LARGEST_PRICE }) })),
})

const movedListNeedsGroups = refusal({
  type: 'not_allowed',
  code: 'moved_list_needs_groups',
  message:
    'The price list {name} is for groups of customers of which the store has none; without them it would be for everybody',
})

/**
 * Price lists keep their ids and those of their prices. Prices of variants that did not come, and of regions with whose currency the store has none,
 * are left out: the comparison counts them.
 */
export const priceListWriter: RecordWriter<MovedPriceList> = { create: createLists, update: updateList }

async function createLists(trx: Trx, move: Move, lists: readonly MovedPriceList[]): Promise<Created[]> {
  for (const list of lists) requireUsable(list)
  const ids = await freeIds(
    trx,
    'price_lists',
    'pl',
    lists.map(({ id }) => id),
  )
  const idOf = ({ id }: MovedPriceList) => ids.get(id) ?? id
  await insertRows(
    trx,
    'price_lists',
    lists.map((list) => ({
      ...columnsOf(list),
      ...{ id: idOf(list), store_id: move.store.id },
      ...{ created_at: list.created_at, updated_at: move.services.now().toISOString() },
    })),
  )
  for (const list of lists) await setGroups(trx, move, idOf(list), list)
  await insertPrices(
    trx,
    move,
    lists.map((list) => ({ list_id: idOf(list), prices: list.prices })),
  )
  return allCreated(lists.map(idOf))
}

/** A list that has changed there comes again as it is there; what staff deleted since stays deleted. */
async function updateList(trx: Trx, move: Move, id: string, list: MovedPriceList): Promise<void> {
  requireUsable(list)
  const updated = await trx
    .updateTable('price_lists')
    .set({ ...columnsOf(list), updated_at: move.services.now() })
    .where('id', '=', id)
    .where('store_id', '=', move.store.id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!updated) return
  await setGroups(trx, move, id, list)
  await trx.deleteFrom('money_amounts').where('price_list_id', '=', id).execute()
  await insertPrices(trx, move, [{ list_id: id, prices: list.prices }])
}

function requireUsable(list: MovedPriceList): void {
  requireFits(PriceListLimits, list, `price list ${list.name}`)
  const { starts_at, ends_at } = list
  if (starts_at && ends_at && new Date(ends_at) <= new Date(starts_at)) throw priceListEndsBeforeStart()
}

const columnsOf = ({ name, description, type, status, includes_tax, starts_at, ends_at }: MovedPriceList) => ({
  ...{ name, description, type, status, includes_tax, starts_at, ends_at },
})

/** Throws where none of the groups came that the list is for. */
async function setGroups(trx: Trx, move: Move, id: string, { name, group_ids }: MovedPriceList): Promise<void> {
  const moved = await findMoved(trx, move, 'customer_group', group_ids)
  const groups = await trx
    .selectFrom('customer_groups')
    .select('id')
    .where(
      'id',
      'in',
      [...moved.values(), { record_id: '' }].map(({ record_id }) => record_id),
    )
    .where('deleted_at', 'is', null)
    .execute()
  if (group_ids.length > 0 && groups.length === 0 && !move.is_trial) throw movedListNeedsGroups({ name })
  await replaceCustomerGroups(trx, { id, store_id: move.store.id }, groups)
}

async function insertPrices(
  trx: Trx,
  move: Move,
  lists: readonly { list_id: string; prices: readonly MovedListPrice[] }[],
): Promise<void> {
  const all = lists.flatMap(({ prices }) => prices)
  const variants = await variantsById(
    trx,
    move.store.id,
    all.map(({ variant_id }) => variant_id),
  )
  const ids = await freeIds(
    trx,
    'money_amounts',
    'ma',
    all.map(({ id }) => id),
  )
  const regions = await storeRegions(trx, move.store.id)
  await insertRows(
    trx,
    'money_amounts',
    lists.flatMap(({ list_id, prices }) =>
      prices.flatMap(({ region, ...price }) => {
        const region_id = regionOf(regions, region)
        if (!variants.has(price.variant_id) || region_id === undefined) return []
        return [{ ...price, id: ids.get(price.id) ?? price.id, price_list_id: list_id, region_id }]
      }),
    ),
  )
}

/** Null for a price of a currency; undefined where the store has no such region. */
const regionOf = (regions: readonly StoreRegion[], region: MovedListPrice['region']) =>
  region && regionLike(regions, region)?.id
