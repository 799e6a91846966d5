import { shownTotals } from '@shopkey/domain/shown-totals.ts'
import type { MessageParts } from '../../platform/notifications/message-content.ts'

/** The sums below the lines of a message, as the storefront shows them: with tax, so that they add up to the total. */
export function messageSums(
  priced: Parameters<typeof shownTotals>[0],
  money: (amount: number) => string,
): Pick<NonNullable<MessageParts['items']>, 'sums' | 'total'> {
  const { delivery, payment_fee, discount, gift_card, total } = shownTotals(priced)
  return {
    sums: [
      ...(delivery > 0 ? [{ name: 'delivery' as const, amount: money(delivery) }] : []),
      ...(payment_fee > 0 ? [{ name: 'payment_fee' as const, amount: money(payment_fee) }] : []),
      ...(discount > 0 ? [{ name: 'discount' as const, amount: money(-discount) }] : []),
      ...(gift_card > 0 ? [{ name: 'gift_card' as const, amount: money(-gift_card) }] : []),
    ],
    total: money(total),
  }
}
