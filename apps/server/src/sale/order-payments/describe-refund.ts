import type { RefundPart } from '@shopkey/contract/after-sale.ts'
import type { Trx } from '../../db/database.ts'
import { maskedCode } from '../../http/masked-code.ts'
import type { LockedOrderFacts, OrderRow } from '../orders/order-facts.ts'
import { planRefund } from './payment-operations.ts'

/** The ways back of an amount, as refunding it now would use them; none where it cannot be given back. */
export async function describeRefund(
  trx: Trx,
  services: Parameters<typeof planRefund>[0],
  order: OrderRow,
  facts: LockedOrderFacts,
  amount: number,
): Promise<RefundPart[]> {
  const parts = amount > 0 ? planRefund(services, order, facts, amount) : undefined
  if (!parts) return []
  const money = parts.payments.map(({ payment_id, amount: part }) => ({
    payment_id,
    provider_id: facts.payments.find(({ id }) => id === payment_id)?.provider_id ?? null,
    gift_card_id: null,
    gift_card_code: null,
    amount: part,
  }))
  const cards = await Promise.all(
    parts.cards.map(async ({ transaction_id, amount: part, tax_amount }) => {
      const card = await trx
        .selectFrom('gift_card_transactions as t')
        .innerJoin('gift_cards as g', 'g.id', 't.gift_card_id')
        .select(['g.id', 'g.code'])
        .where('t.id', '=', transaction_id)
        .executeTakeFirstOrThrow()
      return {
        payment_id: null,
        provider_id: null,
        gift_card_id: card.id,
        gift_card_code: maskedCode(card.code),
        amount: part + tax_amount,
      }
    }),
  )
  return [...money, ...cards]
}
