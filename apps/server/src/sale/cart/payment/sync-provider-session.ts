import type { SessionRequest } from '@shopkey/extension/payment-provider.ts'
import { sql } from 'kysely'
import { orProviderUnavailable } from '../../../offer/payments/or-provider-unavailable.ts'
import type { Services } from '../../services.ts'
import type { CartState } from '../cart.state.ts'
import { withSession } from '../repository/document-sessions.ts'

type Session = CartState['payment_sessions'][number]

/**
 * Keeps sessions that exist at a provider in sync with the cart's: opened when selected, changed with the amount,
 * closed when no longer selected. Runs after the cart's transaction, never inside one. Most providers have none, and
 * nothing happens.
 */
export async function syncProviderSession(
  { db, payments }: Services,
  cart: CartState,
  before: readonly Session[],
): Promise<void> {
  for (const former of before) {
    const sessions = payments.find(former.provider_id)?.sessions
    const isChosen = cart.payment_sessions.some((session) => session.id === former.id && session.is_selected)
    if (sessions && former.is_selected && !isChosen)
      await orProviderUnavailable(former.provider_id, () => sessions.close(requestFor(cart, former)))
  }
  const chosen = cart.payment_sessions.find((session) => session.is_selected)
  const sessions = chosen && payments.find(chosen.provider_id)?.sessions
  if (!chosen || !sessions) return
  const known = before.find((session) => session.id === chosen.id && session.is_selected)
  if (known && known.amount === chosen.amount) return
  const data = await orProviderUnavailable(chosen.provider_id, () =>
    (known ? sessions.change : sessions.open)(requestFor(cart, chosen)),
  )
  await sql`
    update carts set revision = revision + 1, document = ${withSession(sql`s ->> 'id' = ${chosen.id}`, { data })}
    where id = ${cart.id}`.execute(db)
  chosen.data = data as Session['data']
}

function requestFor(cart: CartState, { id, amount, data, shopper_data }: Session): SessionRequest {
  return {
    session_id: id,
    store_id: cart.store_id,
    amount: amount ?? 0,
    currency_code: cart.region.currency_code,
    data: data as SessionRequest['data'],
    shopper_data: shopper_data as SessionRequest['shopper_data'],
  }
}
