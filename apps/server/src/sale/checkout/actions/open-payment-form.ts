import type { ProviderData } from '@shopkey/extension/payment-provider.ts'
import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import { orProviderUnavailable } from '../../../offer/payments/or-provider-unavailable.ts'
import type { Viewer } from '../../cart/access/viewer.ts'
import { offerAccount } from '../../saved-payment-methods/offer-account.ts'
import type { Services } from '../../services.ts'
import { settleAbandonedPaymentOf } from '../abandoned-payments.ts'
import { lockChangeableOrder } from '../changeable-order.ts'
import { paymentRefused } from '../checkout.errors.ts'
import { formMs, isOpened, lockOpenForm, type PaymentFormRow } from '../order-payment-form.ts'
import { paymentMethodHasNoForm, paymentNotAwaited } from '../payment-change.errors.ts'

interface Asked {
  store: CurrentStore
  order_id: string
  shopper: Viewer
  provider_id: string
}

interface OpenedForm {
  /** Minor units. */
  amount: number
  currency_code: string
  data: ProviderData
}

/** The time a form must have left to be used again. */
const leastMs = 5 * 60_000

/**
 * Opens the provider's form for an order that waits for its payment; the order keeps the payment that it has. The payment in the
 * form is stored as abandoned before the provider is called, so that one that nobody claims is let go of by a job. Repeated, it
 * returns the same form, also in another browser. Changing the method to this provider claims it.
 */
export async function openPaymentForm(services: Services, asked: Asked): Promise<OpenedForm> {
  const { store, order_id, provider_id } = asked
  const sessions = services.payments.find(provider_id)?.sessions
  if (!sessions) throw paymentMethodHasNoForm({ provider_id })
  const fees = await services.payments.feesOf(store)
  const { form, former_form, customer_id } = await inTransaction(services.db, async (trx) => {
    const found = await lockChangeableOrder(trx, services, { ...asked, channel: null }, fees)
    if (!found) throw paymentNotAwaited()
    const { order, former, amount } = found
    const now = services.now()
    const open = await lockOpenForm(trx, former.cart_id)
    const isSame =
      open?.provider_id === provider_id &&
      open.amount === amount &&
      Number(open.claimable_until) - now.getTime() > leastMs
    if (open && !isSame)
      await trx.updateTable('abandoned_payments').set({ claimable_until: null }).where('id', '=', open.id).execute()
    const inserted = isSame
      ? open
      : await trx
          .insertInto('abandoned_payments')
          .values({
            id: newId('pay'),
            cart_id: former.cart_id ?? '', // an awaited payment has one
            provider_id,
            amount,
            currency_code: former.currency_code,
            is_form: true,
            created_at: now,
            claimable_until: new Date(now.getTime() + formMs),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
    return {
      form: { ...inserted, data: inserted.data as ProviderData },
      former_form: isSame ? undefined : open?.id,
      customer_id: asked.shopper.customer_id === order.customer_id ? order.customer_id : null,
    }
  })
  if (former_form) await settleAbandonedPaymentOf(services, former_form)
  const payment = isOpened(form) ? form.data : await openAtProvider(services, store.id, form)
  const opened = { amount: form.amount, currency_code: form.currency_code, data: payment }
  const saved = services.payments.savedMethodsOf(provider_id)
  if (!customer_id || !saved) return opened
  try {
    const account = await offerAccount(services, saved, { store_id: store.id, customer_id, provider_id, payment })
    return { ...opened, data: { ...payment, ...account } }
  } catch (error) {
    // A card can be entered without those that are saved.
    services.onFault(error, `saved payment methods for order ${order_id}`)
    return opened
  }
}

async function openAtProvider(
  { db, payments }: Services,
  store_id: string,
  { id, provider_id, amount, currency_code }: PaymentFormRow,
): Promise<ProviderData> {
  const sessions = payments.find(provider_id)?.sessions
  const request = { session_id: id, store_id, amount, currency_code, shopper_data: {} }
  try {
    const data = (await orProviderUnavailable(provider_id, async () => sessions?.open({ ...request, data: {} }))) ?? {}
    const stored = await db
      .updateTable('abandoned_payments')
      .set({ data: JSON.stringify(data) })
      .where('id', '=', id)
      .where('data', '=', '{}')
      .where('claimable_until', 'is not', null)
      .executeTakeFirst()
    if (stored.numUpdatedRows > 0n) return data
    // Another request has opened it meanwhile, or it was let go of: what this one opened is closed.
    await sessions?.close({ ...request, data })
  } catch (error) {
    if (error instanceof PaymentRefused) throw paymentRefused({ reason: error.message })
    throw error
  }
  const row = await db
    .selectFrom('abandoned_payments')
    .select('data')
    .where('id', '=', id)
    .where('claimable_until', 'is not', null)
    .executeTakeFirst()
  if (!row) throw paymentNotAwaited()
  return row.data as ProviderData
}
