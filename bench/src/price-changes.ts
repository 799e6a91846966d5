import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { smallCatalogue } from './catalogue.ts'
import type { openClient } from './journeys.ts'

/** Milliseconds from one change of a price to the next: staff of many stores at once, or an import. */
const everyMs = 20

/** A second store with one product, whose price is changed while the first one is measured. */
export async function writeOtherStore(client: pg.Client): Promise<void> {
  await client.query(`
    insert into stores (id, name, view_code, default_currency_code) values ('store_other', 'Other', 'other', 'usd');
    insert into store_currencies values ('store_other', 'usd');
    insert into shipping_profiles (id, store_id, name, type) values ('sp_other', 'store_other', 'Default', 'default');
    insert into products (id, store_id, title, handle, status, profile_id)
      values ('prod_other', 'store_other', 'Other', 'other', 'published', 'sp_other');
    insert into product_variants (id, store_id, product_id, title) values ('variant_other', 'store_other', 'prod_other', 'One');
    insert into money_amounts (id, variant_id, currency_code, amount) values ('ma_other', 'variant_other', 'usd', 100);
  `)
}

/** Changes prices of the other store while `work` runs. */
export const whilePricesChange = <Result>(connection: pg.Client, work: () => Promise<Result>): Promise<Result> =>
  whileRepeating(
    () => connection.query(`update money_amounts set amount = 100 + (amount + 1) % 1000 where id = 'ma_other'`),
    work,
  )

/** Edits prices of the store that is measured, by the API, one product after the other, while `work` runs. */
export function whileStaffEditPrices<Result>(
  client: ReturnType<typeof openClient>,
  work: () => Promise<Result>,
): Promise<Result> {
  let edits = 0
  const edit = () => {
    edits += 1
    const number = (edits % smallCatalogue.products) + 1
    const prices = [{ currency_code: 'usd', amount: 1000 + edits }]
    return client.send('POST', `/admin/products/prod_${number}/variants/variant_${number}_1`, { prices }, client.staff)
  }
  return whileRepeating(edit, work)
}

async function whileRepeating<Result>(change: () => Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
  let isOver = false
  const changes = async () => {
    while (!isOver) {
      await change()
      await delay(everyMs)
    }
  }
  const changing = changes()
  try {
    return await work()
  } finally {
    isOver = true
    await changing
  }
}
