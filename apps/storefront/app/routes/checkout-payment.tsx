import { randomUUID } from 'node:crypto'
import { createPaymentSessions, listCartPaymentMethods } from '@shopkey/client/store.ts'
import { data } from 'react-router'
import { completeCart, openPayment } from '../features/checkout/complete-cart.server.ts'
import { PaymentStep } from '../features/checkout/payment-step.tsx'
import { requireCart } from '../features/checkout/require-cart.server.ts'
import { savedMethodsFor } from '../features/checkout/saved-methods.server.ts'
import { formSources, openedMethodParameter } from '../features/extensions/payment-method-parts.ts'
import { enteredForPayment } from '../features/extensions/payment-parts.tsx'
import { enteredMethod } from '../features/payment-methods/entered-method.server.ts'
import { loadCart, replaceLoadedCart } from '../lib/cart.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { isOffline, revalidatesAfterForms, unlessOffline } from '../lib/offline.ts'
import { paths } from '../lib/paths.ts'
import { openPaymentAddress } from '../lib/payment-address.ts'
import { redirectTo, redirectToDocument, redirectToPayment } from '../lib/redirect-to.server.ts'
import { COOKIES } from '../lib/request-session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/checkout-payment'

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { id } = await requireCart(shop, 'payment')
  // Also updates the sessions to the current amount.
  const reply = await shop.api.call(createPaymentSessions, { params: { id } })
  replaceLoadedCart(shop, reply)
  const { payment_methods } = await shop.api.call(listCartPaymentMethods, { params: { id } })
  const opened = url.searchParams.get(openedMethodParameter)
  const isOpened = opened !== null && reply.cart.payment_session?.provider_id === opened
  const isKept = isOpened && shop.store.payment_methods.some((one) => one.id === opened && one.saved_methods)
  const saved = isKept ? await savedMethodsFor(shop, id, opened) : {}
  return { cart: reply.cart, methods: payment_methods, saved, key: randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const [cart, form] = await Promise.all([requireCart(shop, 'payment', { isSubmitted: true }), request.formData()])
  const { change } = await loadCart(shop)
  if (change) {
    // The shopper pays what they were shown.
    const isPrice = change.price.changesDetails.length > 0
    return data({ refused: isPrice ? ('total' as const) : ('stock' as const), problems: {} }, { status: 422 })
  }
  const { payment_methods } = await shop.api.call(listCartPaymentMethods, { params: { id: cart.id } })
  const entered = await enteredMethod(form, payment_methods)
  const providerId = entered?.provider_id
  // No choice is needed when nothing is left to pay.
  if (!providerId && cart.total > 0) return data({ refused: 'choice' as const, problems: {} }, { status: 400 })
  if (entered && Object.keys(entered.problems).length > 0)
    return data({ refused: undefined, problems: entered.problems }, { status: 422 })

  if (providerId && formSources(providerId) && form.get('opened') !== providerId) {
    const refused = await openPayment(shop, cart, providerId)
    if (refused) return data({ refused, problems: {} }, { status: 422 })
    throw redirectToDocument(
      `${paths.payment(shop.view)}?${new URLSearchParams({ [openedMethodParameter]: providerId })}`,
    )
  }

  const key = form.get('key')?.toString() ?? randomUUID()
  const completion = await completeCart(shop, cart, {
    providerId,
    entered: { ...enteredForPayment(form), ...entered?.data },
    key,
  })
  switch (completion.kind) {
    case 'ordered': {
      const { order } = completion
      const payAt = openPaymentAddress(order, shop.store.payment_origins)
      shop.session.setCookie(COOKIES.placed, order.id)
      throw payAt ? redirectToPayment(shop, payAt) : redirectTo(paths.order(shop.view, order.id))
    }
    case 'exchanged': {
      const { order_id, pay_at } = completion
      throw pay_at ? redirectToPayment(shop, pay_at) : redirectTo(paths.order(shop.view, order_id))
    }
    case 'pay_first':
      throw redirectToPayment(shop, completion.pay_at)
    case 'refused':
      return data({ refused: completion.reason, problems: {} }, { status: 422 })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return unlessOffline(() => serverAction())
}

export const shouldRevalidate = revalidatesAfterForms

export default function CheckoutPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  return (
    <>
      <PageTitle text={`${t('checkout.title')} · ${t('checkout.payment')}`} />
      <PaymentStep
        cart={loaderData.cart}
        methods={loaderData.methods}
        saved={loaderData.saved}
        idempotencyKey={loaderData.key}
        refused={isOffline(actionData) ? 'offline' : actionData?.refused}
        problems={isOffline(actionData) ? {} : (actionData?.problems ?? {})}
      />
    </>
  )
}
