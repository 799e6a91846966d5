import type { UpdateProductInput } from '@shopkey/contract/product.ts'
import type { Trx } from '../../db/database.ts'
import { mergedMetadata } from '../../db/metadata.ts'
import { requireUnchanged } from '../../http/if-match.ts'
import type { Services } from '../../platform/services.ts'
import { changedHandle } from '../redirects/changed-handle.ts'
import { setTranslations } from '../translations/translations.ts'
import { saveVariants } from '../variants/save-variants.ts'
import {
  ensureValues,
  requireCollection,
  setCategories,
  setImages,
  setSalesChannels,
  setTags,
} from './parts/product-parts.ts'
import { lockProduct } from './product.queries.ts'

/**
 * Changes the sent properties of a product, in the caller's transaction. Lists are complete; that of variants only when
 * the caller says so.
 */
export async function writeProductChanges(
  trx: Trx,
  { jobs, now }: Services,
  { store_id, id }: { store_id: string; id: string },
  input: UpdateProductInput,
  {
    isWholeVariantList,
    expected,
    unseen_currency,
  }: { isWholeVariantList: boolean; expected?: Date | undefined; unseen_currency?: string | undefined },
): Promise<void> {
  const { images, type, tags, sales_channels, categories, variants, metadata, translations, handle, ...fields } = input
  const product = await lockProduct(trx, store_id, id)
  await requireUnchanged(trx, product, expected)
  if (fields.collection_id) await requireCollection(trx, store_id, fields.collection_id)
  const type_ids = await ensureValues(trx, 'product_types', store_id, type ? [type.value] : [])
  const takesFirstImage = fields.thumbnail === undefined && !product.thumbnail && images?.[0]
  await trx
    .updateTable('products')
    .set({
      ...fields,
      ...(product.is_giftcard && { discountable: false }),
      ...(await changedHandle(trx, { thing: 'products', store_id, id, handle, now: now() })),
      ...(takesFirstImage && { thumbnail: images[0] }),
      ...(type !== undefined && { type_id: type_ids.get(type?.value.trim() ?? '') ?? null }),
      ...mergedMetadata(metadata),
      updated_at: now(),
    })
    .where('id', '=', id)
    .execute()
  if (images) await setImages(trx, id, images, now())
  if (tags) await setTags(trx, store_id, id, tags)
  if (sales_channels) await setSalesChannels(trx, store_id, id, sales_channels)
  if (categories) await setCategories(trx, store_id, id, categories)
  await setTranslations(trx, store_id, 'product', [{ resource_id: id, translations }])
  if (variants) {
    const owner = { store_id, product_id: id, now: now(), unseen_currency }
    await saveVariants(trx, owner, variants, { isWholeList: isWholeVariantList })
  }
  await jobs.emit(trx, { name: 'product.updated', store_id, data: { id, fields: Object.keys(input) } })
}
