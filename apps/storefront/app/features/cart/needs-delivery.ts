/** Whether any item is shipped: gift cards are sent by message. */
export function needsDelivery({ items }: { items: readonly { is_giftcard: boolean }[] }): boolean {
  return items.some(({ is_giftcard }) => !is_giftcard)
}
