import { randomUUID } from 'node:crypto'
import { createPaymentSessions, listCartShippingOptions } from '@shopkey/client/store.ts'
import { Icon } from '@shopkey/ui/icon.tsx'
import { data, Link } from 'react-router'
import { chooseDelivery, confirmExchange, findExchange } from '../features/exchange/exchange.server.ts'
import { ExchangeConfirmation } from '../features/exchange/exchange-confirmation.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { revalidatesAfterForms } from '../lib/offline.ts'
import type { Shop } from '../lib/opened-shop.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo, redirectToPayment } from '../lib/redirect-to.server.ts'
import { COOKIES } from '../lib/request-session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/exchange-confirm'
import styles from './return-request.module.css'

/** The exchange while it waits for its shopper; otherwise redirects to the order. */
async function getOpen(shop: Shop, { id, cart }: { id: string; cart: string }) {
  const found = await findExchange(shop, cart)
  if (!found || found.swap.order_id !== id || found.swap.confirmed_at || found.swap.canceled_at)
    throw redirectTo(paths.order(shop.view, id))
  return found
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const key = url.searchParams.get('key')
  if (key) {
    // The link that staff send. It opens the order like the links of messages; the remaining address opens nothing.
    shop.session.setCookie(COOKIES.orderKey, `${params.id}.${key}`)
    throw redirectTo(paths.exchange(shop.view, params.id, params.cart))
  }
  const { cart } = await getOpen(shop, params)
  const [{ shipping_options }, priced] = await Promise.all([
    shop.api.call(listCartShippingOptions, { params: { cart_id: params.cart } }),
    // Payment methods are loaded once the difference is known.
    cart.shipping_methods.length > 0 ? shop.api.call(createPaymentSessions, { params: { id: params.cart } }) : { cart },
  ])
  return { cart: priced.cart, options: shipping_options, key: randomUUID() }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const [{ cart }, form] = await Promise.all([getOpen(shop, params), request.formData()])
  if (form.get('intent') === 'deliver') {
    const failure = await chooseDelivery(shop, cart.id, String(form.get('option_id') ?? ''))
    if (failure) return data({ failure }, { status: 422 })
    throw redirectTo(paths.exchange(shop.view, params.id, params.cart))
  }
  const providerId = form.get('provider_id')?.toString()
  const confirmed = await confirmExchange(shop, cart.id, {
    providerId,
    key: form.get('key')?.toString() ?? randomUUID(),
  })
  if (confirmed.failure !== undefined) return data({ failure: confirmed.failure }, { status: 422 })
  throw confirmed.pay_at ? redirectToPayment(shop, confirmed.pay_at) : redirectTo(paths.order(shop.view, params.id))
}

export const shouldRevalidate = revalidatesAfterForms

export default function ConfirmExchange({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { cart, options, key } = loaderData
  return (
    <div className="page">
      <PageTitle text={t('exchange.confirm_title')} />
      <div className={styles.wide}>
        <Link className={styles.up} to={paths.order(store.view_code, params.id)}>
          <Icon name="back" size={20} /> {t('exchange.to_order')}
        </Link>
        <h1 className={styles.heading}>{t('exchange.confirm_title')}</h1>
        <p className={styles.text}>{t('exchange.confirm_text')}</p>
        <ExchangeConfirmation cart={cart} options={options} idempotencyKey={key} failure={actionData?.failure} />
      </div>
    </div>
  )
}
