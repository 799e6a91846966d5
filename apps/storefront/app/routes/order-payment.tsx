import { getOrder } from '@shopkey/client/store.ts'
import { Icon } from '@shopkey/ui/icon.tsx'
import { data } from 'react-router'
import { openedMethodParameter } from '../features/extensions/payment-method-parts.ts'
import { OrderPaymentForm } from '../features/order/order-payment-form.tsx'
import { openForm, payInForm } from '../features/order/payment-form.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { orNotFound } from '../lib/not-found.server.ts'
import { revalidatesAfterForms } from '../lib/offline.ts'
import { paths } from '../lib/paths.ts'
import { redirectToDocument } from '../lib/redirect-to.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/order-payment'
import styles from './return-request.module.css'

/** An order that cannot be paid in the form any more is shown as it is. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const provider_id = url.searchParams.get(openedMethodParameter) ?? ''
  const { order } = await orNotFound(shop.api.call(getOrder, { params: { id: params.id } }))
  const opened = order.is_masked ? undefined : await openForm(shop, order.id, provider_id)
  if (!opened) throw redirectToDocument(paths.order(shop.view, order.id))
  return { order: { id: order.id, display_id: order.display_id }, provider_id, opened }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const failure = await payInForm(shop, params.id, url.searchParams.get(openedMethodParameter) ?? '')
  if (failure && failure !== 'over') return data({ failure }, { status: 422 })
  throw redirectToDocument(paths.order(shop.view, params.id))
}

export const shouldRevalidate = revalidatesAfterForms

export default function OrderPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { t, orderNumber } = useI18n()
  const { store } = useShop()
  const { order, provider_id, opened } = loaderData
  return (
    <div className="page">
      <PageTitle text={t('change_payment.form_title')} />
      <div className={styles.column}>
        {/* By a new document: the scripts of the form's provider stay with this one. */}
        <a className={styles.up} href={paths.order(store.view_code, order.id)}>
          <Icon name="back" size={20} /> {t('change_payment.form_back')}
        </a>
        <h1 className={styles.heading}>{t('order.title', { number: orderNumber(order.display_id) })}</h1>
        <p className={styles.text}>{t('change_payment.form_text')}</p>
        <OrderPaymentForm
          // With another payment the form begins anew.
          key={String(opened.data.id)}
          provider_id={provider_id}
          opened={opened}
          failure={actionData?.failure}
        />
      </div>
    </div>
  )
}
