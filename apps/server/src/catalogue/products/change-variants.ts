import type { CreateVariantInput, UpdateVariantInput } from '@shopkey/contract/product-variant.ts'
import { notFound } from '../../http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { deleteVariants, lockVariantIds, saveVariants } from '../variants/save-variants.ts'
import { changeProduct } from './change-product.ts'

/** Adds one variant after the others. */
export async function addVariant(
  services: Services,
  store_id: string,
  product_id: string,
  input: CreateVariantInput,
): Promise<void> {
  await changeProduct(services, { store_id, product_id, part: 'variants' }, (trx, now) =>
    saveVariants(trx, { store_id, product_id, now }, [input], { isWholeList: false }),
  )
}

/** Changes the sent properties of one variant; `prices` replaces its own prices, except those in `unseen_currency`. */
export async function updateVariant(
  services: Services,
  store_id: string,
  product_id: string,
  variant_id: string,
  { unseen_currency, ...input }: UpdateVariantInput & { unseen_currency?: string | undefined },
): Promise<void> {
  await changeProduct(services, { store_id, product_id, part: 'variants' }, (trx, now) =>
    saveVariants(trx, { store_id, product_id, now, unseen_currency }, [{ ...input, id: variant_id }], {
      isWholeList: false,
    }),
  )
}

export async function deleteVariant(
  services: Services,
  store_id: string,
  product_id: string,
  variant_id: string,
): Promise<void> {
  await changeProduct(services, { store_id, product_id, part: 'variants' }, async (trx, now) => {
    const ids = await lockVariantIds(trx, product_id)
    if (!ids.includes(variant_id)) throw notFound('Variant', variant_id)
    await deleteVariants(trx, [variant_id], now)
  })
}
