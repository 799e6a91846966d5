import type { PaymentProvider, PaymentRequest } from '@shopkey/extension/payment-provider.ts'
import type { DB } from '../../db/tables.ts'
import type { AllProviderCalls } from '../../provider-calls.ts'
import { isProviderReply } from './or-provider-unavailable.ts'

/** A shopper or a member of the staff waits for it. */
const timeout_ms = 15_000

/** Bounds the calls of a provider that is outside of this process. Its refusals are replies, and a fault of our database is not its. */
export function withBoundedCalls(provider: PaymentProvider<DB>, all: AllProviderCalls): PaymentProvider<DB> {
  if (!provider.isRemote) return provider
  const calls = all.to({ kind: 'payment', id: provider.id, timeout_ms, isReply: isProviderReply })
  const { sessions, lookUp, statement, savedMethods } = provider
  return {
    ...provider,
    authorize: (request: PaymentRequest) => calls.run(() => provider.authorize(request)),
    capture: (payment, part) => calls.run(() => provider.capture(payment, part)),
    refund: (payment, refund) => calls.run(() => provider.refund(payment, refund)),
    cancel: (payment) => calls.run(() => provider.cancel(payment)),
    ...(lookUp && { lookUp: (payment) => calls.run(() => lookUp(payment)) }),
    ...(statement && { statement: (payment) => calls.run(() => statement(payment)) }),
    ...(savedMethods && {
      savedMethods: {
        offer: (request) => calls.run(() => savedMethods.offer(request)),
        list: (account) => calls.run(() => savedMethods.list(account)),
        remove: (account, method_id) => calls.run(() => savedMethods.remove(account, method_id)),
        forget: (account) => calls.run(() => savedMethods.forget(account)),
      },
    }),
    ...(sessions && {
      sessions: {
        open: (request) => calls.run(() => sessions.open(request)),
        change: (request) => calls.run(() => sessions.change(request)),
        close: (request) => calls.run(() => sessions.close(request)),
      },
    }),
  }
}
