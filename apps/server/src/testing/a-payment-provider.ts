import type { Extension } from '@shopkey/extension/define-extension.ts'
import type { InProcessProvider } from '@shopkey/extension/payment-provider.ts'
import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
import { manual, manualPayment } from '../extensions/manual/manual.ts'

export interface FakeProvider extends InProcessProvider {
  /** The money moved: once per key, however often it was called. */
  moved: Map<string, { kind: 'capture' | 'refund' | 'cancel'; amount: number }>
  calls: number
  /** 'refuse': it refuses; 'silence': it moves the money and its reply is lost. */
  mood: 'willing' | 'refuse' | 'silence'
  /** False: it refunds a payment as a whole or not at all. */
  refundsParts: boolean
}

/** The extension of a test: a provider with a ledger of its own, like a real one, in place of the built-in `manual`. */
export function aPaymentProvider(): { provider: FakeProvider; extension: Extension; reset: () => void } {
  const provider: FakeProvider = {
    id: 'manual',
    definition: {
      ...manualPayment.definition,
      capabilities: {
        ...manualPayment.definition.capabilities,
        get partial_refund() {
          return provider.refundsParts
        },
      },
    },
    moved: new Map(),
    calls: 0,
    mood: 'willing',
    refundsParts: true,
    isRemote: false,
    authorize: async ({ data }) => ({ status: 'authorized', data }),
    capture: ({ id, data, amount }) => move('capture', amount, `capture ${id}`, data),
    refund: ({ data }, { refund_id, amount }) => move('refund', amount, refund_id, data),
    cancel: ({ id, data, amount }) => move('cancel', amount, `cancel ${id}`, data),
  }
  const made = { ...provider }
  return {
    provider,
    extension: { ...manual(), paymentProviders: () => [provider] },
    /** As it was made, with an empty ledger. */
    reset: () => void Object.assign(provider, made, { moved: new Map() }),
  }

  async function move(
    kind: 'capture' | 'refund' | 'cancel',
    amount: number,
    key: string,
    data: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    provider.calls += 1
    if (provider.mood === 'refuse') throw new PaymentRefused('Not today')
    provider.moved.set(key, { kind, amount })
    if (provider.mood === 'silence') throw new Error('socket hang up')
    return { ...data, last: kind }
  }
}
