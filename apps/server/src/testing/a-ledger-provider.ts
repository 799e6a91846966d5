import type { Extension } from '@shopkey/extension/define-extension.ts'
import type { InProcessProvider, PaymentEvent } from '@shopkey/extension/payment-provider.ts'
import { manual, manualPayment } from '../extensions/manual/manual.ts'

/** The extension of a test: a provider of `manual` payments with a ledger, whose replies the test can delay. */
export interface LedgerProvider {
  extension: Extension
  /** Minor units that it holds for a payment: captured, less refunds. */
  heldFor: (payment_id: string) => number
  /** The shopper pays: the provider holds the money, and the test sends the event. */
  take: (payment_id: string, amount: number) => void
  /** The next call takes effect; its reply waits until the returned function is called. */
  holdNextReply: () => { called: Promise<void>; release: () => void }
  /** No reply is held any more. */
  holdNone: () => void
}

/**
 * Like the sandbox and offline payments, it accepts any order of calls: canceling a captured payment has no effect on
 * the money.
 */
export function aLedgerProvider(): LedgerProvider {
  const captured = new Map<string, number>()
  const refunds = new Map<string, { payment_id: string; amount: number }>()
  let onNextCall: (() => Promise<void>) | undefined

  async function replyLater() {
    const wait = onNextCall
    onNextCall = undefined
    await wait?.()
  }

  const provider: InProcessProvider = {
    id: 'manual',
    definition: manualPayment.definition,
    isRemote: false,
    authorize: async ({ data }) => ({ status: 'authorized', data }),
    async capture({ id, amount, data }) {
      captured.set(id, amount)
      await replyLater()
      return data
    },
    async refund({ id, data }, { refund_id, amount }) {
      refunds.set(refund_id, { payment_id: id, amount })
      await replyLater()
      return data
    },
    async cancel({ data }) {
      await replyLater()
      return data
    },
    readWebhook: ({ body }) => {
      const event = JSON.parse(body) as PaymentEvent
      return { ...event, happened_at: new Date(event.happened_at) }
    },
  }

  return {
    extension: { ...manual(), paymentProviders: () => [provider] },
    holdNone() {
      onNextCall = undefined
    },
    heldFor: (payment_id) =>
      [...refunds.values()]
        .filter((refund) => refund.payment_id === payment_id)
        .reduce((held, refund) => held - refund.amount, captured.get(payment_id) ?? 0),
    take: (payment_id, amount) => void captured.set(payment_id, amount),
    holdNextReply() {
      const called = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      onNextCall = () => {
        called.resolve()
        return released.promise
      }
      return { called: called.promise, release: released.resolve }
    },
  }
}
