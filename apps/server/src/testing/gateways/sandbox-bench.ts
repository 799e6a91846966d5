import { defineExtension } from '@shopkey/extension/define-extension.ts'
import type { RemoteProvider } from '@shopkey/extension/payment-provider.ts'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { refundCharge } from '../../extensions/sandbox/charges.ts'
import type { ChargeMessage } from '../../extensions/sandbox/deliver-webhook.ts'
import { sandboxProvider } from '../../extensions/sandbox/sandbox-provider.ts'
import { signatureHeader, signWebhook } from '../../extensions/sandbox/webhook-signature.ts'
import type { Fault } from './gateway-server.ts'
import type { PaymentBench } from './payment-bench.ts'

const config = readConfig({ DATABASE_URL: 'postgres://of-the-test' })

/** The sandbox gateway, whose charges are rows of our database: its faults are those of a wrapper. */
export function sandboxBench(): PaymentBench {
  const { wrapped, ...gateway } = faultyCalls()
  let db: Database | undefined
  const charge = async (reference: string) => {
    if (!db) throw new Error('the bench has no database yet')
    return db
      .selectFrom('sandbox_gateway_charges')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  }
  const decide = async (reference: string, status: 'approved' | 'expired') => {
    await db
      ?.updateTable('sandbox_gateway_charges')
      .set({ status, decided_at: new Date() })
      .where('reference', '=', reference)
      .where('status', '=', 'pending')
      .execute()
  }
  return {
    name: 'the sandbox',
    provider_id: 'sandbox',
    extension: defineExtension({
      id: 'sandbox',
      // The context's database is the core's own.
      paymentProviders: (context) => [
        wrapped(sandboxProvider({ config, db: context.db as Database, now: context.now })),
      ],
    }),
    settings: undefined,
    gateway,
    server: undefined,
    steps: { complete: [/authorize/], refund: /refund/, cancel: /cancel/, look_up: /lookUp/, statement: /statement/ },
    useDatabase: (opened) => {
      db = opened
    },
    isCapturedAtCompletion: false,
    pay: (payment_id) => decide(payment_id, 'approved'),
    async latest() {
      const row = await db
        ?.selectFrom('sandbox_gateway_charges')
        .select('reference')
        .orderBy('id', 'desc')
        .executeTakeFirst()
      return row?.reference ?? ''
    },
    async message(payment_id, kind, now) {
      const { id, reference, amount, currency_code } = await charge(payment_id)
      const body: ChargeMessage = {
        id: `${id}_${kind}`,
        type: kind === 'captured' ? 'charge.approved' : 'charge.expired',
        occurred_at: now.toISOString(),
        charge: { id, reference, amount, currency_code },
      }
      const payload = JSON.stringify(body)
      return { payload, headers: { [signatureHeader]: signWebhook(config.secret, payload, now) } }
    },
    forgeries: ({ headers, payload }) => [
      { headers, payload: payload.replace('approved', 'expired') },
      { headers: {}, payload },
    ],
    async heldFor(payment_id) {
      const { status, amount, amount_refunded } = await charge(payment_id)
      return status === 'approved' ? amount - amount_refunded : 0
    },
    capturesOf: async (payment_id) => ((await charge(payment_id)).status === 'approved' ? 1 : 0),
    async refundThere(payment_id, amount) {
      if (db) await refundCharge(db, payment_id, { refund_id: 'dashboard', amount, now: new Date() })
    },
  }
}

/** Faults for the calls of a provider that has no server. */
function faultyCalls() {
  const calls: string[] = []
  const plans: { path: RegExp; fault?: Fault; work?: () => Promise<unknown> }[] = []

  async function call<Reply>(name: string, act: () => Promise<Reply>): Promise<Reply> {
    calls.push(name)
    const at = plans.findIndex(({ path }) => path.test(name))
    const [plan] = at === -1 ? [] : plans.splice(at, 1)
    const fault = plan?.fault
    if (fault === 'lost' || fault === 'silent' || fault === 'fault') throw new Error(`the gateway is ${fault}`)
    const reply = await act()
    await plan?.work?.()
    if (fault) throw new Error(`the gateway's reply is ${fault}`)
    return reply
  }

  return {
    calls,
    failNext(path: RegExp, fault: Fault, times = 1) {
      for (let count = 0; count < times; count += 1) plans.push({ path, fault })
    },
    beforeReply: (path: RegExp, work: () => Promise<unknown>) => void plans.push({ path, work }),
    recover: () => void plans.splice(0),
    wrapped: (provider: RemoteProvider): RemoteProvider => {
      const { lookUp, statement } = provider
      return {
        ...provider,
        authorize: (request) => call('authorize', () => provider.authorize(request)),
        capture: (payment) => call('capture', () => provider.capture(payment)),
        refund: (payment, refund) => call('refund', () => provider.refund(payment, refund)),
        cancel: (payment) => call('cancel', () => provider.cancel(payment)),
        ...(statement && { statement: (payment) => call('statement', () => statement(payment)) }),
        ...(lookUp && { lookUp: (payment) => call('lookUp', () => lookUp(payment)) }),
      }
    },
  }
}
