import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { data, Link } from 'react-router'
import { askForExchange, listExchangeable } from '../features/exchange/exchange.server.ts'
import { ExchangeForm } from '../features/exchange/exchange-form.tsx'
import { ReturnUntil } from '../features/returns/return-until.tsx'
import { getReturnable, listReturnOptions, listReturnReasons } from '../features/returns/returns.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { revalidatesAfterForms } from '../lib/offline.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/exchange'
import styles from './return-request.module.css'

const SWAP = 'M7 4 3.5 7.5 7 11M3.5 7.5H17M17 13l3.5 3.5L17 20M20.5 16.5H7'

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { order, lines, policy } = await getReturnable(shop, params.id)
  const [exchangeable, reasons, options] = await Promise.all([
    listExchangeable(shop, order.region_id, lines),
    listReturnReasons(shop),
    listReturnOptions(shop, order.region_id, policy),
  ])
  const { id, display_id, currency_code } = order
  return { order: { id, display_id, currency_code }, lines: exchangeable, reasons, options }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const [{ order, lines }, form] = await Promise.all([getReturnable(shop, params.id), request.formData()])
  const asked = await askForExchange(shop, params.id, await listExchangeable(shop, order.region_id, lines), form)
  if (asked.failure) return data({ failure: asked.failure }, { status: 422 })
  throw redirectTo(paths.exchange(shop.view, params.id, asked.cart_id))
}

export const shouldRevalidate = revalidatesAfterForms

export default function Exchange({ loaderData, actionData }: Route.ComponentProps) {
  const { t, orderNumber } = useI18n()
  const { store } = useShop()
  const { order, lines } = loaderData
  const view = store.view_code
  return (
    <div className="page">
      <PageTitle text={t('exchange.start')} />
      <div className={styles.column}>
        <Link className={styles.up} to={paths.order(view, order.id)}>
          <Icon name="back" size={20} /> {t('order.title', { number: orderNumber(order.display_id) })}
        </Link>
        {lines.length > 0 ? (
          <>
            <h1 className={styles.heading}>{t('exchange.start')}</h1>
            <p className={styles.text}>{t('exchange.text')}</p>
            <ReturnUntil lines={lines} />
            <ExchangeForm {...loaderData} failure={actionData?.failure} />
          </>
        ) : (
          <EmptyState
            icon={<Icon name={SWAP} size={32} />}
            title={t('exchange.empty_title')}
            text={t('exchange.empty_text')}
            action={
              <Link className={buttonClass()} to={paths.returnRequest(view, order.id)}>
                {t('returns.start')}
              </Link>
            }
          />
        )}
      </div>
    </div>
  )
}
