import { getOrder } from '@shopkey/client/store.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { useState } from 'react'
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { register } from '../features/account/sign-in.server.ts'
import { keepOrderAddress } from '../features/address/address-book.server.ts'
import { ExtensionPanels } from '../features/extensions/extension-panels.tsx'
import { loadPanels } from '../features/extensions/load-panels.server.ts'
import { AccountOffer } from '../features/order/account-offer.tsx'
import { withCheckedPayment } from '../features/order/check-payment.server.ts'
import { OrderView } from '../features/order/order-view.tsx'
import { changePayment, loadOtherMethods } from '../features/order/payment-change.server.ts'
import { PaymentChange } from '../features/order/payment-change.tsx'
import { loadProofs, sendProof } from '../features/order/payment-proof.server.ts'
import { PaymentProof } from '../features/order/payment-proof.tsx'
import { isPaidOnline } from '../features/order/payment-state.ts'
import { loadShipments } from '../features/order/shipments.server.ts'
import { methodValue } from '../features/payment-methods/payment-method.ts'
import { listReturns } from '../features/returns/returns.server.ts'
import { clearCartCookie } from '../lib/cart.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { orNotFound } from '../lib/not-found.server.ts'
import { revalidatesAfterForms } from '../lib/offline.ts'
import type { Shop } from '../lib/opened-shop.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo, redirectToDocument, redirectToPayment } from '../lib/redirect-to.server.ts'
import { COOKIES } from '../lib/request-session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { useKeptReply } from '../lib/use-kept-reply.ts'
import type { Order } from '../lib/wire.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/order'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const key = url.searchParams.get('key')
  if (key) {
    // The remaining address, which may be shared, shows others only the order's progress.
    shop.session.setCookie(COOKIES.orderKey, `${params.id}.${key}`)
    throw redirectTo(paths.order(shop.view, params.id))
  }
  const [{ order, is_being_checked }, { returns, policy }] = await orNotFound(
    Promise.all([
      shop.api.call(getOrder, { params: { id: params.id } }).then((found) => withCheckedPayment(shop, found.order)),
      listReturns(shop, params.id),
    ]),
  )
  // A shopper who returns from a payment page still has the cart that became this order.
  if (order.cart_id && order.cart_id === shop.session.cookie(COOKIES.cart(shop.view))) clearCartCookie(shop)
  const [proofs, shipments, other_methods, panels] = await Promise.all([
    loadProofs(shop, order),
    loadShipments(shop, order),
    loadOtherMethods(shop, order),
    // The panels' routes cannot tell whose the order is: another visitor, who sees it masked, gets none.
    order.is_masked ? [] : loadPanels(shop, 'order', subjectOf(order)),
  ])
  return {
    order,
    is_being_checked,
    returns,
    return_policy: policy,
    proofs,
    shipments,
    other_methods,
    panels,
    is_just_placed: takeThanks(shop, order),
    is_sold_out: url.searchParams.get('again') === 'none',
  }
}

/** Of the forms that were not sent. */
const nothing = { failure: undefined, proof_failure: undefined, change_failure: undefined, change_problems: {} }

/** Creates an account for a guest from their order: name and e-mail are the order's, the password is new. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const [form, { order }] = await Promise.all([
    request.formData(),
    orNotFound(shop.api.call(getOrder, { params: { id: params.id } })),
  ])
  if (form.get('intent') === 'proof') {
    const proof_failure = await sendProof(shop, params.id, form)
    if (proof_failure) return data({ ...nothing, proof_failure }, { status: 422 })
    throw redirectTo(paths.order(shop.view, params.id))
  }
  if (form.get('intent') === 'change-payment') {
    const changed = await changePayment(shop, params.id, form)
    if ('failure' in changed)
      return data({ ...nothing, change_failure: changed.failure, change_problems: changed.problems }, { status: 422 })
    if ('form_of' in changed) throw redirectToDocument(paths.orderPayment(shop.view, params.id, changed.form_of))
    throw changed.pay_at ? redirectToPayment(shop, changed.pay_at) : redirectTo(paths.order(shop.view, params.id))
  }
  const { first_name, last_name } = order.shipping_address ?? {}
  const { failure } = await register(shop, {
    email: order.email ?? '',
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    password: String(form.get('password') ?? ''),
  })
  if (failure) return data({ ...nothing, failure }, { status: 422 })
  if (order.shipping_address) await keepOrderAddress(shop, order.shipping_address)
  throw redirectTo(paths.account(shop.view))
}

function subjectOf(order: Order) {
  return { id: order.id, name: String(order.display_id) }
}

/** Thanks are shown once, after the payment for online payments. */
function takeThanks({ session, store }: Shop, order: Order): boolean {
  if (session.cookie(COOKIES.placed) !== order.id || isPaidOnline(order, store.payment_origins)) return false
  session.dropCookie(COOKIES.placed)
  return order.status !== 'canceled'
}

/** The thanks are shown once, and a refused account has changed nothing: they stay. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.actionResult?.failure === undefined && revalidatesAfterForms(change)
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, orderNumber } = useI18n()
  const { has_session } = useShop()
  const {
    order,
    is_being_checked,
    returns,
    return_policy,
    proofs,
    other_methods,
    shipments,
    is_just_placed,
    is_sold_out,
    panels,
  } = loaderData
  const reply = useKeptReply(actionData)
  const isJustPlaced = useJustPlaced(order.id, is_just_placed)
  const offersAccount = !has_session && (isJustPlaced || reply?.failure !== undefined)
  return (
    <div className="page">
      <PageTitle text={t('order.title', { number: orderNumber(order.display_id) })} />
      {is_sold_out ? <Notice kind="warning" title={t('order.again_none')} /> : null}
      <OrderView
        order={order}
        isBeingChecked={is_being_checked}
        returns={returns}
        returnPolicy={return_policy}
        shipments={shipments}
        isJustPlaced={isJustPlaced}
      >
        {proofs ? <PaymentProof proofs={proofs} failure={reply?.proof_failure} /> : null}
        <PaymentChange
          // Folded again once the method has changed.
          key={other_methods.map(methodValue).join()}
          order={order}
          methods={other_methods}
          failure={reply?.change_failure}
          problems={reply?.change_problems ?? {}}
        />
        {offersAccount && order.email ? <AccountOffer email={order.email} failure={reply?.failure} /> : null}
      </OrderView>
      <ExtensionPanels loaded={panels} subject={subjectOf(order)} />
    </div>
  )
}

/** The server says once that an order was just placed. It stays so on this page, which reloads its data while a payment is awaited. */
function useJustPlaced(orderId: string, isPlacedNow: boolean): boolean {
  const [placedId, setPlacedId] = useState(isPlacedNow ? orderId : null)
  if (isPlacedNow && placedId !== orderId) setPlacedId(orderId)
  return isPlacedNow || placedId === orderId
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { t } = useI18n()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="page">
      <PageTitle text={t('order.not_found_title')} />
      <EmptyState
        icon={<Icon name="box" size={32} />}
        title={t('order.not_found_title')}
        text={t('order.not_found_text')}
        action={
          <a className={buttonClass()} href={paths.findOrder(params.view)}>
            {t('find_order.title')}
          </a>
        }
      />
    </div>
  )
}
