import type { PaymentFormProps, PaymentInstructionsProps } from '@shopkey/extension/storefront.ts'
import { type ComponentType, lazy } from 'react'
import { livePayments } from '../../lib/live-payments.ts'
import type { Order } from '../../lib/wire.ts'
import { ExtensionBoundary } from './extension-boundary.tsx'
import { paymentMethodParts } from './payment-method-parts.ts'
import styles from './payment-parts.module.css'
import { useStorefrontShop } from './use-storefront-shop.ts'

interface KnownPart {
  extension_id: string
  Form: ComponentType<PaymentFormProps> | undefined
  Instructions: ComponentType<PaymentInstructionsProps> | undefined
}

const parts: ReadonlyMap<string, KnownPart> = new Map(
  paymentMethodParts.map(({ provider_id, extension_id, form, instructions }) => [
    provider_id,
    { extension_id, Form: form && lazy(form), Instructions: instructions && lazy(instructions) },
  ]),
)

export function hasPaymentForm(provider_id: string): boolean {
  return parts.get(provider_id)?.Form !== undefined
}

const prefix = 'payment.'

/** The form of a payment method's own, below the chosen method. */
export function PaymentForm({
  provider_id,
  ...form
}: Pick<PaymentFormProps, 'data' | 'beforeSubmit' | 'submit'> & { provider_id: string }) {
  const shop = useStorefrontShop()
  const { Form, extension_id } = parts.get(provider_id) ?? {}
  if (!Form || !extension_id) return null
  return (
    <ExtensionBoundary extension_id={extension_id} name={`The payment form of ${provider_id}`}>
      <div className={styles.form}>
        <Form shop={shop} field={(name) => `${prefix}${name}`} {...form} />
      </div>
    </ExtensionBoundary>
  )
}

/** What the shopper entered in the form of a payment method. */
export function enteredForPayment(form: FormData): Record<string, string> {
  const fields = [...form].filter(([name, value]) => name.startsWith(prefix) && typeof value === 'string')
  return Object.fromEntries(fields.map(([name, value]) => [name.slice(prefix.length), String(value)]))
}

/** How to pay what an order waits for, in the words of its payment method. */
export function PaymentInstructions({ order }: { order: Order }) {
  const shop = useStorefrontShop()
  if (order.status !== 'pending' || order.payment_status !== 'awaiting') return null
  return livePayments(order.payments).map(({ id, provider_id, data, amount, expires_at }) => {
    const { Instructions, extension_id } = parts.get(provider_id) ?? {}
    return Instructions && extension_id ? (
      <ExtensionBoundary key={id} extension_id={extension_id} name={`The instructions of ${provider_id}`}>
        <Instructions
          shop={shop}
          data={data ?? {}}
          amount={amount}
          currency_code={order.currency_code}
          expires_at={expires_at ? String(expires_at) : null}
        />
      </ExtensionBoundary>
    ) : null
  })
}
