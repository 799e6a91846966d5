import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import type { ProviderPayment } from '@shopkey/extension/payment-provider.ts'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { systemViewer } from '../cart/access/viewer.ts'
import { completionLeaseMs } from '../cart/repository/cart.queries.ts'
import { sessionsOfCart } from '../cart/repository/document-sessions.ts'
import type { Services } from '../services.ts'
import { completeCart } from './actions/complete-cart.ts'
import { abandonAskedPayment } from './authorize-payment.ts'

/**
 * Finishes completions that died between requesting a payment and placing the order, without a repeat by the shopper; a
 * timed job. A cart that was changed since is left to the shopper, unless it is paid. A payment whose cart cannot
 * become an order any more is abandoned.
 */
export async function resumeCompletions(services: Services): Promise<void> {
  for (const { cart_id, store_id, customer_id, language, is_selected, payment } of await findAbandoned(services)) {
    const store = await services.stores.findById(store_id)
    try {
      const shopper = { ...systemViewer, customer_id, language, ip: '', user_agent: null }
      if (store && is_selected) await completeCart(services, { store, cart_id, shopper })
      else await abandonAskedPayment(services, cart_id, payment)
    } catch (error) {
      // Without the provider's reply, the payment may have been made: the next run asks again.
      if (!(error instanceof AppError) || error.type === 'unavailable')
        services.onFault(error, `completing cart ${cart_id}`)
      else if (error.type !== 'conflict') await abandonAskedPayment(services, cart_id, payment)
    }
  }
}

interface AbandonedCompletion {
  cart_id: string
  store_id: string
  customer_id: string | null
  language: ContentLanguage | null
  is_selected: boolean | null
  payment: ProviderPayment
}

async function findAbandoned({ db, now }: Services): Promise<AbandonedCompletion[]> {
  const overdue = new Date(now().getTime() - completionLeaseMs)
  const { rows } = await sql<AbandonedCompletion>`
    select c.id as cart_id, c.store_id, c.customer_id, c.completing_language as language, s.is_selected, json_build_object(
      'id', s.idempotency_key, 'store_id', c.store_id, 'amount', s.amount, 'currency_code', r.currency_code, 'data', s.data) as payment
    from carts c
    cross join lateral ${sessionsOfCart}
    join regions r on r.id = c.region_id
    where c.completing_since <= ${overdue} and c.completed_at is null and s.idempotency_key is not null and (c.updated_at <= c.completing_since or exists (
      select from payment_webhook_events e where e.payment_id = s.idempotency_key and e.store_id = c.store_id
        and e.provider_id = s.provider_id and e.kind = 'captured'))
    order by c.completing_since limit 100`.execute(db)
  return rows
}
