import type { TranslatedNoun } from '@shopkey/contract/translation-overview.ts'

/** The page below the store where a record's texts are written. */
export function recordPath(noun: TranslatedNoun, { id, product_id }: { id: string; product_id?: string }): string {
  switch (noun) {
    case 'product':
      return `products/${id}`
    case 'product_option':
      return `products/${product_id}`
    case 'product_category':
      return `categories?edit=${id}`
    case 'product_collection':
      return `collections?edit=${id}`
    case 'product_type':
      return `product-types?edit=${id}`
    case 'shipping_option':
      return `settings/delivery?edit=${id}`
    case 'return_reason':
      return `return-reasons?edit=${id}`
    case 'region':
      return `settings/regions/${id}`
    case 'campaign':
      return `campaigns?edit=${id}`
    case 'legal_text':
      return `settings/store?edit=${id}`
  }
}
