import type { InProcessProvider } from '@shopkey/extension/payment-provider.ts'
import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
import { manualPayment } from '../extensions/manual/manual.ts'
import { PaymentProviders } from '../offer/payments/payment-providers.ts'

export interface FakeProvider extends InProcessProvider {
  /** The money moved: once per key, however often it was called. */
  moved: Map<string, { kind: 'capture' | 'refund' | 'cancel'; amount: number }>
  calls: number
  /** 'refuse': it refuses; 'silence': it moves the money and its reply is lost. */
  mood: 'willing' | 'refuse' | 'silence'
}

/** A provider with a ledger of its own, like a real one; `manual` payments use it. */
export function aPaymentProvider(): { provider: FakeProvider; providers: PaymentProviders } {
  const provider: FakeProvider = {
    id: 'manual',
    definition: manualPayment.definition,
    moved: new Map(),
    calls: 0,
    mood: 'willing',
    isRemote: false,
    authorize: async ({ data }) => ({ status: 'authorized', data }),
    capture: ({ id, data, amount }) => move('capture', amount, `capture ${id}`, data),
    refund: ({ data }, { refund_id, amount }) => move('refund', amount, refund_id, data),
    cancel: ({ id, data, amount }) => move('cancel', amount, `cancel ${id}`, data),
  }
  return { provider, providers: new PaymentProviders([provider]) }

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
