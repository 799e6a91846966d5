import type { PaymentStatement, ProviderPayment } from '@shopkey/extension/payment-provider.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { lookUpPayment } from '../../sale/checkout/look-up-payments.ts'
import type { Services } from '../../sale/services.ts'
import { type DuePayment, findDuePayments, heldHere, writeStatement, writeUnreadable } from './statement.queries.ts'

/**
 * Compares payments with what their providers say of them, and keeps what they charge; a timed job. Money that a provider took for
 * a payment that is not captured here is certain: it is captured, or returned where the payment was let go of, like an event that
 * was lost. Anything else that differs is listed for staff.
 */
export async function comparePayments(services: Services): Promise<void> {
  const { db, payments, now } = services
  const provider_ids = payments.idsWithStatement()
  if (provider_ids.length === 0) return
  const silent = new Set<string>()
  for (const payment of await findDuePayments(db, provider_ids, now())) {
    const account = `${payment.store_id} ${payment.provider_id}`
    // Its other payments are asked about in the next run.
    if (silent.has(account)) continue
    try {
      await comparePayment(services, payment)
    } catch (error) {
      silent.add(account)
      await inTransaction(db, (trx) => writeUnreadable(trx, payment, now()))
      services.onFault(error, `comparing payment ${payment.id}`)
    }
  }
}

async function comparePayment(services: Services, payment: DuePayment): Promise<void> {
  const { db, now } = services
  let statement = await read(services, payment)
  if (!payment.captured_at && heldThere(statement) > 0) {
    await lookUpPayment(services, payment)
    statement = await read(services, payment)
  }
  const differs = heldThere(statement) !== heldHere(payment)
  await inTransaction(db, (trx) => writeStatement(trx, payment, { statement, differs, now: now() }))
}

async function read({ payments }: Services, payment: DuePayment): Promise<PaymentStatement | undefined> {
  const { id, store_id, amount, currency_code, data } = payment
  // A payment's data is an object, whatever the provider stores in it.
  const asked = { id, store_id, amount, currency_code, data: data as ProviderPayment['data'] }
  return payments.find(payment.provider_id)?.statement?.(asked)
}

function heldThere(statement: PaymentStatement | undefined): number {
  return statement ? statement.captured - statement.refunded : 0
}
