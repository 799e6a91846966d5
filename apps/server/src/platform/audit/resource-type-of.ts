/** Plurals that are more than the noun and an s. */
const irregular: Record<string, string> = {
  'product-categories': 'product_category',
  currencies: 'currency',
  'webhook-deliveries': 'webhook_delivery',
}

/**
 * The type that an admin path is about, by its second segment: `/admin/price-lists/:id/prices` is about a price_list.
 */
export function resourceTypeOf(url: string): string {
  const noun = url.split(/[/?]/)[2] ?? ''
  return irregular[noun] ?? noun.replace(/s$/, '').replaceAll('-', '_')
}
