/** Whether any of this is sent in a parcel: gift cards come as a message. */
export function needsDelivery({ items }: { items: readonly { is_giftcard: boolean }[] }): boolean {
  return items.some(({ is_giftcard }) => !is_giftcard)
}
