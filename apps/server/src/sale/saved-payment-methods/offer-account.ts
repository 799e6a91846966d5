import type { ProviderData, SavedMethods } from '@shopkey/extension/payment-provider.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../services.ts'
import { listPaymentAccounts } from './payment-accounts.ts'

interface Offered {
  store_id: string
  customer_id: string
  provider_id: string
  /** The data of the payment that its form is for, which becomes one of the customer's account. */
  payment: ProviderData
}

/** What the provider's form needs to offer what the customer has saved there. Opens their account, where they have none. */
export async function offerAccount(
  { db, now }: Services,
  saved: SavedMethods,
  { store_id, customer_id, provider_id, payment }: Offered,
): Promise<ProviderData> {
  const customer = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customer_id)
    .where('has_account', '=', true)
    .executeTakeFirst()
  if (!customer) return {}
  const accounts = await listPaymentAccounts(db, { store_id, customer_id })
  const account_id = accounts.find((account) => account.provider_id === provider_id)?.account_id ?? null
  const offered = await saved.offer({ store_id, customer_id, email: customer.email, account_id, payment })
  if (offered.account_id !== account_id)
    await inTransaction(db, (trx) =>
      trx
        .insertInto('payment_accounts')
        .values({ store_id, customer_id, provider_id, account_id: offered.account_id, created_at: now() })
        .onConflict((conflict) =>
          conflict
            .columns(['store_id', 'customer_id', 'provider_id'])
            .doUpdateSet({ account_id: offered.account_id, created_at: now() }),
        )
        .execute(),
    )
  return offered.data
}
