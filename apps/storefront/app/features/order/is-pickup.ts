/** Whether the shopper picks everything up; a chosen delivery of any part counts as shipped. */
export function isPickup({
  shipping_methods,
}: {
  shipping_methods: readonly { shipping_option?: { is_pickup: boolean } | null }[]
}): boolean {
  return shipping_methods.length > 0 && shipping_methods.every(({ shipping_option }) => shipping_option?.is_pickup)
}
