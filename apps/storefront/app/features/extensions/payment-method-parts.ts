import type { FormSources, PaymentMethodPart } from '@shopkey/extension/storefront.ts'
import extensions from '#shop-extensions'
import { stripeMethod } from '../payment-methods/stripe/stripe-method.ts'

interface KnownMethodPart extends PaymentMethodPart {
  extension_id: string
}

const ofExtensions = extensions.flatMap(({ id, part }) =>
  (part.payment_methods ?? []).map((method) => ({ ...method, extension_id: id })),
)

/** Payment methods with a form or instructions; an extension's replaces the storefront's own. */
export const paymentMethodParts: readonly KnownMethodPart[] = [
  { ...stripeMethod, extension_id: stripeMethod.provider_id },
  ...ofExtensions,
]

/** Of a form that is shown in a step after the choice; undefined for other methods. */
export function formSources(provider_id: string): FormSources | undefined {
  return paymentMethodParts.findLast((part) => part.provider_id === provider_id)?.sources
}

/** The address of that step is with this parameter: at checkout the payment page's, for an order that waits the page's to pay it. */
export const openedMethodParameter = 'method'

/** Of the document at this address; undefined for all others, which load nothing from elsewhere. */
export function sourcesOfPage({ pathname, searchParams }: URL): FormSources | undefined {
  const opened = searchParams.get(openedMethodParameter)
  return opened && pagesWithForm.test(pathname) ? formSources(opened) : undefined
}

const pagesWithForm = /\/(?:checkout\/v1\/payment|order\/[^/]+\/pay)$/
