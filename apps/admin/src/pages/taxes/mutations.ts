import { createTaxRate, deleteTaxRate, updateTaxRate } from '@shopkey/client/admin.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import type { Named } from '../../pickers/named-picker.tsx'

export interface TaxRateValues {
  name: string
  code: string
  /** Percent. */
  rate: number | undefined
  region_id: string
  products: Named[]
  product_types: Named[]
  shipping_options: string[]
}

/** Changes a tax rate; without an id, creates one. What it is attached to is sent as a whole. */
export const useSaveTaxRate = (id: string | undefined, precondition: Precondition) =>
  useStoreMutation((call, values: TaxRateValues) => {
    const body = {
      name: values.name.trim(),
      code: values.code.trim() || null,
      rate: values.rate ?? null,
      region_id: values.region_id,
      products: values.products.map((product) => product.id),
      product_types: values.product_types.map((type) => type.id),
      shipping_options: values.shipping_options,
    }
    return id
      ? call(updateTaxRate, { params: { id }, body, headers: precondition.headers() })
      : call(createTaxRate, { body })
  })

export const useDeleteTaxRates = () => useStoreDelete(deleteTaxRate)
