/** Where the last letter is not all that the plural has over the noun. */
const irregular: Record<string, string> = {
  'product-categories': 'product_category',
  currencies: 'currency',
  'webhook-deliveries': 'webhook_delivery',
}

/** What an admin path speaks of, by its second segment: `/admin/price-lists/:id/prices` is about a price_list. */
export function resourceTypeOf(url: string): string {
  const noun = url.split(/[/?]/)[2] ?? ''
  return irregular[noun] ?? noun.replace(/s$/, '').replaceAll('-', '_')
}
