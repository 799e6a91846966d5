import assert from 'node:assert/strict'
import type { PaymentProvider, RemoteProvider } from '@shopkey/extension/payment-provider.ts'
import type { App } from '../app.ts'
import type { DB } from '../db/tables.ts'
import { PaymentProviders } from '../offer/payments/payment-providers.ts'

/** Replaces the payment providers of the installation while `work` runs. */
export async function withProviders(
  app: App,
  providers: PaymentProvider<DB>[],
  work: () => Promise<void>,
): Promise<void> {
  const usual = app.services.payments
  app.services.payments = new PaymentProviders(providers)
  try {
    await work()
  } finally {
    app.services.payments = usual
  }
}

export function theSandbox(app: App): RemoteProvider {
  const sandbox = app.services.payments.get('sandbox')
  assert.ok(sandbox.isRemote)
  return sandbox
}
