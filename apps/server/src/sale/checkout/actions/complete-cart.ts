import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { waitForWalFlush } from '../../../db/wal-flush.ts'
import { QuotedTaxes } from '../../../offer/tax/quoted-taxes.ts'
import type { Services } from '../../services.ts'
import {
  type AskedPayment,
  abandonAskedPayment,
  askProvider,
  authorizePayment,
  type UnaskedPayment,
} from '../authorize-payment.ts'
import { type Completion, completionReply, type Outcome } from '../completion-reply.ts'
import { placeCart } from '../place-order.ts'
import { type Checkout, prepareCart } from '../prepare-cart.ts'

/**
 * Makes a cart an order, exactly once, also for repeated and parallel requests and after a crash: prepare, authorize,
 * place, reply. With an in-process provider in one transaction. With a remote one in two, with the provider's call
 * between them: the first stores the payment's reference and a lease on the cart, so that a repeat after a crash
 * requests the same payment instead of another one.
 */
export async function completeCart(services: Services, checkout: Checkout): Promise<Completion> {
  let asked: AskedPayment | undefined
  for (;;) {
    const outcome = await sellOnce(services, checkout, asked)
    await waitForWalFlush(services.db)
    if (outcome.kind === 'unasked') asked = await askProvider(services, checkout, outcome)
    else return completionReply(services, checkout, outcome)
  }
}

async function sellOnce(
  services: Services,
  checkout: Checkout,
  asked: AskedPayment | undefined,
): Promise<Outcome | UnaskedPayment> {
  const taxes = new QuotedTaxes(services.taxes)
  try {
    return await inTransaction(services.db, (trx) => sell(trx, services, checkout, { taxes, asked }), taxes.askFor)
  } catch (error) {
    // No order was placed, so no payment may remain: the shopper's next try requests a new one.
    if (asked) {
      const { reference: id, amount, currency_code } = asked.request
      const payment = { id, store_id: checkout.store.id, amount, currency_code, data: asked.authorization.data }
      await abandonAskedPayment(services, checkout.cart_id, payment)
    }
    throw error
  }
}

async function sell(
  trx: Trx,
  services: Services,
  checkout: Checkout,
  { taxes, asked }: { taxes: QuotedTaxes; asked: AskedPayment | undefined },
): Promise<Outcome | UnaskedPayment> {
  const ready = await prepareCart(trx, services, checkout, { taxes, isPaymentRequested: asked !== undefined })
  if (ready.kind !== 'ready') return ready
  const authorized = await authorizePayment(trx, services, checkout, ready, asked)
  if (authorized.kind !== 'authorized') return authorized
  return placeCart(trx, services, checkout, ready, authorized.payment)
}
