import { listMyOrders } from '@shopkey/client/store.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { OrderList } from '../features/account/order-list.tsx'
import { Paging } from '../features/catalogue/paging.tsx'
import { loadDeliveries } from '../features/order/shipments.server.ts'
import { loadReturns } from '../features/returns/returns.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { pagesOf } from '../lib/list-page.server.ts'
import { paths } from '../lib/paths.ts'
import { requestedPage } from '../lib/requested-page.ts'
import { requireCustomer } from '../lib/session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/orders'
import styles from './orders.module.css'

const PAGE_SIZE = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  await requireCustomer(shop, url)
  const page = requestedPage(url.searchParams)
  const { orders, count } = await shop.api.call(listMyOrders, {
    query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
  })
  const pages = pagesOf(url, { count, size: PAGE_SIZE })
  const [deliveries, returns] = await Promise.all([loadDeliveries(shop, orders), loadReturns(shop, orders)])
  return { orders, deliveries, returns, page, pages }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { orders, deliveries, returns, page, pages } = loaderData
  const view = store.view_code
  if (orders.length === 0)
    return (
      <>
        <PageTitle text={t('account.orders_title')} />
        <EmptyState
          icon={<Icon name="box" size={32} />}
          title={t('account.orders_empty_title')}
          text={t('account.orders_empty_text')}
          action={
            <Link className={buttonClass()} to={paths.products(view)}>
              {t('account.continue_shopping')}
            </Link>
          }
        />
      </>
    )
  return (
    <>
      <PageTitle text={t('account.orders_title')} />
      <h1 className={styles.heading}>{t('account.orders_title')}</h1>
      <OrderList orders={orders} deliveries={deliveries} returns={returns} />
      <Paging page={page} pages={pages} pathOf={(number) => paths.orders(view, { page: number })} />
    </>
  )
}
