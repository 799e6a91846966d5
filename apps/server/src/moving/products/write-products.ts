import {
  CreateProductBody,
  type CreateProductInput,
  UpdateProductBody,
  type UpdateProductInput,
} from '@shopkey/contract/product.ts'
import type { MovedProduct } from '@shopkey/moving/records.ts'
import { insertProducts, type ProductToInsert } from '../../catalogue/products/insert-products.ts'
import { writeProductChanges } from '../../catalogue/products/write-product-changes.ts'
import type { Trx } from '../../db/database.ts'
import { refusal } from '../../http/refusal.ts'
import { requireFits } from '../../http/schema-compilers.ts'
import { allCreated, type Created, type Move, type RecordWriter } from '../move.types.ts'
import { recordNew } from '../moved-records.ts'
import { notePictures } from '../pictures/note-pictures.ts'
import { nameRows } from './name-rows.ts'
import { type NamedRows, productInput, variantInput } from './product-input.ts'
import { variantKey, variantsOf } from './variants-of.ts'
import { writePictureMetadata } from './write-picture-metadata.ts'
import { writeReducedPrices } from './write-reduced-prices.ts'

const movedOptionsChanged = refusal({
  type: 'not_allowed',
  code: 'moved_options_changed',
  message:
    'The product has other options than when it was moved ({options}); change them here, or delete it and move it again',
})

export const productWriter: RecordWriter<MovedProduct> = { create: createProducts, update: updateProduct }

async function createProducts(trx: Trx, move: Move, products: readonly MovedProduct[]): Promise<Created[]> {
  const { services, store, currency_code } = move
  const named = await nameRows(trx, move, products)
  const inputs = products.map((product) => productInput(product, currency_code, named))
  for (const input of inputs) requireFits(CreateProductBody, input, 'product')
  const ids = await recordingWords(trx, move, inputs, () =>
    insertProducts(
      trx,
      store,
      inputs.map((input, index) => asThere(input, products[index])),
      services.now(),
    ),
  )
  await writePictureMetadata(trx, new Map(products.map((product, index) => [ids[index] ?? '', product])), named)
  await notePictures(
    trx,
    move,
    ids.flatMap((product_id, index) => (inputs[index]?.images ?? []).map((url) => ({ product_id, url }))),
  )
  for (const id of ids) await services.jobs.emit(trx, { name: 'product.created', store_id: store.id, data: { id } })
  await writeReducedPrices(trx, move, new Map(ids.map((id, index) => [id, products[index]?.variants ?? []])))
  return allCreated(ids)
}

/** With the ids and the time that it has in the other shop: lists begin with the newest. */
function asThere(input: CreateProductInput, product: MovedProduct | undefined): ProductToInsert {
  if (!product?.id) return input
  const variants = product.variants.flatMap(({ id }) => id ?? [])
  return { ...input, kept_ids: { product: product.id, variants }, created_at: product.created_at }
}

/** Brings what the other platform has of a product. What only this shop has, such as translations, stays. */
async function updateProduct(trx: Trx, move: Move, id: string, product: MovedProduct): Promise<void> {
  const { services, store, currency_code } = move
  const named = await nameRows(trx, move, [product])
  const {
    options: _options,
    variants: _variants,
    handle: _handle,
    is_giftcard: _kind,
    ...fields
  } = productInput(product, currency_code, named)
  const variants = await listedVariants(trx, id, product, { currency_code, named })
  const input: UpdateProductInput = { ...fields, variants }
  requireFits(UpdateProductBody, input, 'product')
  await recordingWords(trx, move, [input], () =>
    writeProductChanges(trx, services, { store_id: store.id, id }, input, { isWholeVariantList: true }),
  )
  await writePictureMetadata(trx, new Map([[id, product]]), named)
  await notePictures(
    trx,
    move,
    (fields.images ?? []).map((url) => ({ product_id: id, url })),
  )
  await writeReducedPrices(trx, move, new Map([[id, product.variants]]))
}

/** Records the types and tags that the store did not have before. */
async function recordingWords<Result>(
  trx: Trx,
  move: Move,
  inputs: readonly Pick<UpdateProductInput, 'type' | 'tags'>[],
  work: () => Promise<Result>,
): Promise<Result> {
  const types = inputs.flatMap(({ type }) => type?.value.trim() ?? [])
  const tags = inputs.flatMap((input) => input.tags?.map(({ value }) => value.trim()) ?? [])
  return recordNew(trx, move, 'product_type', types, () => recordNew(trx, move, 'product_tag', tags, work))
}

async function listedVariants(
  trx: Trx,
  product_id: string,
  { options, variants }: MovedProduct,
  { currency_code, named }: { currency_code: string; named: NamedRows },
): Promise<NonNullable<UpdateProductInput['variants']>> {
  const stored = await trx
    .selectFrom('product_options')
    .select(['id', 'title'])
    .where('product_id', '=', product_id)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  if (stored.length !== options.length)
    throw movedOptionsChanged({ options: stored.map(({ title }) => title).join(', ') })
  const known = (await variantsOf(trx, [product_id])).get(product_id) ?? []
  const idByKey = new Map(known.map(({ id, option_values }) => [variantKey(option_values), id]))
  return variants.map((variant) => {
    const id = idByKey.get(variantKey(variant.option_values))
    const values = variant.option_values.map((value, index) => ({ option_id: stored[index]?.id ?? '', value }))
    return { ...variantInput(variant, currency_code, named), ...(id ? { id } : { options: values }) }
  })
}
