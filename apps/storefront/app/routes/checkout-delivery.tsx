import { ClientError } from '@shopkey/client/client-error.ts'
import { addShippingMethod, listCartShippingOptions } from '@shopkey/client/store.ts'
import { data } from 'react-router'
import { DeliveryStep } from '../features/checkout/delivery-step.tsx'
import { requireCart } from '../features/checkout/require-cart.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { isOffline, revalidatesAfterForms, unlessOffline } from '../lib/offline.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/checkout-delivery'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const cart = await requireCart(shop, 'delivery')
  const { shipping_options } = await shop.api.call(listCartShippingOptions, { params: { cart_id: cart.id } })
  return { cart, options: shipping_options }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const [cart, form] = await Promise.all([requireCart(shop, 'delivery', { isSubmitted: true }), request.formData()])
  const option_id = form.get('option_id')
  if (typeof option_id !== 'string') return data({ is_refused: true }, { status: 400 })
  try {
    await shop.api.call(addShippingMethod, { params: { id: cart.id }, body: { option_id } })
  } catch (error) {
    if (!(error instanceof ClientError) || error.kind !== 'invalid_request') throw error
    return data({ is_refused: true }, { status: 422 })
  }
  throw redirectTo(paths.payment(shop.view))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return unlessOffline(() => serverAction())
}

export const shouldRevalidate = revalidatesAfterForms

export default function CheckoutDelivery({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  return (
    <>
      <PageTitle text={`${t('checkout.title')} · ${t('checkout.delivery')}`} />
      <DeliveryStep
        {...loaderData}
        failure={isOffline(actionData) ? 'errors.offline' : actionData ? 'checkout.delivery_error' : undefined}
      />
    </>
  )
}
