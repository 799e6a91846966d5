import { Icon } from '@shopkey/ui/icon.tsx'
import { data, Link } from 'react-router'
import { ReturnForm } from '../features/returns/return-form.tsx'
import { ReturnUntil } from '../features/returns/return-until.tsx'
import {
  getReturnable,
  listReturnOptions,
  listReturnReasons,
  requestReturn,
} from '../features/returns/returns.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { revalidatesAfterForms } from '../lib/offline.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/return-request'
import styles from './return-request.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { order, lines, policy } = await getReturnable(shop, params.id)
  const [reasons, options] = await Promise.all([
    listReturnReasons(shop),
    listReturnOptions(shop, order.region_id, policy),
  ])
  const { id, display_id, currency_code } = order
  return { order: { id, display_id, currency_code }, lines, reasons, options }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const [{ lines }, form] = await Promise.all([getReturnable(shop, params.id), request.formData()])
  const failure = await requestReturn(shop, params.id, lines, form)
  if (failure) return data({ failure }, { status: 422 })
  throw redirectTo(paths.order(shop.view, params.id))
}

export const shouldRevalidate = revalidatesAfterForms

export default function ReturnRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { t, orderNumber } = useI18n()
  const { store } = useShop()
  const { order } = loaderData
  return (
    <div className="page">
      <PageTitle text={t('returns.start')} />
      <div className={styles.column}>
        <Link className={styles.up} to={paths.order(store.view_code, order.id)}>
          <Icon name="back" size={20} /> {t('order.title', { number: orderNumber(order.display_id) })}
        </Link>
        <h1 className={styles.heading}>{t('returns.start')}</h1>
        <p className={styles.text}>{t('returns.text')}</p>
        <ReturnUntil lines={loaderData.lines} />
        <ReturnForm {...loaderData} failure={actionData?.failure} />
      </div>
    </div>
  )
}
