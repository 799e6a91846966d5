import type { ProviderData } from '@shopkey/extension/payment-provider.ts'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { AbandonedPayment } from '../../db/tables.ts'

export type PaymentFormRow = Omit<Selectable<AbandonedPayment>, 'data'> & { data: ProviderData }

/** How long a shopper has to enter a card and to confirm at the bank. Money that was reserved in it is released after that. */
export const formMs = 30 * 60_000

/** The form that is open for the order of a cart, locked. */
export async function lockOpenForm(trx: Trx, cart_id: string | null): Promise<PaymentFormRow | undefined> {
  const row = await trx
    .selectFrom('abandoned_payments')
    .selectAll()
    .where('cart_id', '=', cart_id)
    .where('is_form', '=', true)
    .where('settled_at', 'is', null)
    .where('claimable_until', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, data: row.data as ProviderData } // an object, whatever the provider stores in it
}

/** The provider has replied: before that, nobody could have confirmed anything. */
export const isOpened = ({ data }: PaymentFormRow) => Object.keys(data).length > 0
