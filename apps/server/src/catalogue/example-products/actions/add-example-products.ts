import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CreateProductInput } from '@shopkey/contract/product.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { refundConfirmationAbove } from '@shopkey/domain/refund-confirmation.ts'
import { UI_LANGUAGES, uiLanguageOf } from '@shopkey/domain/store-view.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { insertRows } from '../../../db/set-rows.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import type { Services } from '../../../platform/services.ts'
import { lockStore } from '../../../platform/stores/store.queries.ts'
import { storeImage } from '../../../platform/uploads/store-image.ts'
import { insertProducts } from '../../products/insert-products.ts'
import { listExampleProductIds } from '../example-products.queries.ts'
import { type ExampleProduct, exampleSet } from '../example-set.ts'

/** The demo's drawings are part of the installation. */
const drawings = join(import.meta.dirname, '../../../../seeds')
const stock = 20

/** Creates the example set for the store's kind of business, published. A store that has example products stays as it is. */
export async function addExampleProducts(services: Services, store: CurrentStore, created_by: string): Promise<void> {
  const { db, jobs, now } = services
  if ((await listExampleProductIds(db, store.id)).length > 0) return
  const inputs: CreateProductInput[] = []
  for (const product of exampleSet(store.category))
    inputs.push(inputOf(product, store, await storePicture(services, store.id, created_by, product)))
  await inTransaction(db, async (trx) => {
    await lockStore(trx, store.id)
    if ((await listExampleProductIds(trx, store.id)).length > 0) return
    const ids = await insertProducts(trx, store, inputs, now())
    await insertRows(
      trx,
      'example_products',
      ids.map((product_id) => ({ product_id, store_id: store.id })),
    )
    for (const id of ids) await jobs.emit(trx, { name: 'product.created', store_id: store.id, data: { id } })
  })
}

async function storePicture(
  services: Services,
  store_id: string,
  created_by: string,
  { handle, picture: [demoStore, name] }: ExampleProduct,
): Promise<string> {
  const buffer = await readFile(join(drawings, demoStore, 'pictures', `${name}.webp`))
  const { url } = await storeImage(services, { store_id, created_by, name: handle, buffer })
  return url
}

/** The stored texts are in the store's first language, the others are translations. */
function inputOf(
  { handle, title, description, dollars, weight }: ExampleProduct,
  { languages, default_currency_code: currency_code }: CurrentStore,
  picture: string,
): CreateProductInput {
  const language = uiLanguageOf(languages[0])
  const others = UI_LANGUAGES.filter((code) => code !== language)
  return {
    title: title[language],
    description: description[language],
    handle,
    status: 'published',
    weight,
    images: [picture],
    translations: Object.fromEntries(
      others.map((code) => [code, { title: title[code], description: description[code] }]),
    ),
    variants: [
      {
        title: title[language],
        inventory_quantity: stock,
        prices: [{ currency_code, amount: priceOf(dollars, currency_code) }],
      },
    ],
  }
}

/** Minor units, whole in the major unit: a rough price, not a rate. */
function priceOf(dollars: number, currency_code: string): number {
  const { divisor } = getCurrency(currency_code)
  const about500 = refundConfirmationAbove(
    { default_currency_code: currency_code, refund_confirmation_above: null },
    currency_code,
  )
  return Math.max(1, Math.round((about500 / divisor) * (dollars / 500))) * divisor
}
