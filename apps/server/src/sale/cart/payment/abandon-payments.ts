import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { CartState } from '../cart.state.ts'

type Session = CartState['payment_sessions'][number]

/** The former sessions whose payment request is superseded: removed, or with another amount now. */
export function supersededSessions(cart: CartState, before: readonly Session[]): Session[] {
  const current = new Set(cart.payment_sessions.map((session) => session.idempotency_key))
  return before.filter(({ idempotency_key }) => !current.has(idempotency_key))
}

/**
 * Records the requested payments of these sessions as abandoned. No statement where none was requested, which is nearly
 * always. settleAbandonedPayments cancels them at the provider.
 */
export async function abandonPayments(
  trx: Trx,
  cart: CartState,
  sessions: readonly Session[],
  now: Date,
): Promise<void> {
  const { currency_code } = cart.region
  const rows = sessions.flatMap(({ idempotency_key: id, provider_id, amount, data }) =>
    id ? [{ id, cart_id: cart.id, provider_id, amount, currency_code, data, is_form: false, created_at: now }] : [],
  )
  if (rows.length === 0) return
  await sql`
    insert into abandoned_payments select * from json_populate_recordset(null::abandoned_payments, ${JSON.stringify(rows)}::json)
    on conflict (id) do nothing`.execute(trx)
}
