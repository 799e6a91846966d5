import { listMyOrders } from '@shopkey/client/store.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { personName } from '@shopkey/domain/person-name.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { Link } from 'react-router'
import { OrderList } from '../features/account/order-list.tsx'
import { AddressLines } from '../features/address/address-lines.tsx'
import { loadDeliveries } from '../features/order/shipments.server.ts'
import { loadReturns } from '../features/returns/returns.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { paths, rewardsView } from '../lib/paths.ts'
import { findPoints } from '../lib/points.server.ts'
import { requireCustomer } from '../lib/session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/account'
import styles from './account.module.css'

const LATEST = 3

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const customer = await requireCustomer(shop, url)
  const [{ orders }, points] = await Promise.all([
    shop.api.call(listMyOrders, { query: { limit: LATEST } }),
    shop.programme ? findPoints(shop) : null,
  ])
  const { shipping_addresses: addresses, billing_address_id } = customer
  const balance = points?.joined_at ? points.balance : null
  const address = addresses.find(({ id }) => id === billing_address_id) ?? addresses[0]
  const [deliveries, returns] = await Promise.all([loadDeliveries(shop, orders), loadReturns(shop, orders)])
  return { customer, orders, deliveries, returns, balance, address }
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { t, money } = useI18n()
  const { store, club } = useShop()
  const { customer, orders, deliveries, returns, address, balance } = loaderData
  const view = store.view_code
  return (
    <>
      <PageTitle text={t('account.title')} />
      <h1>{customer.first_name ? t('account.hello', { name: customer.first_name }) : t('account.title')}</h1>
      <section aria-labelledby="orders">
        <div className={styles.section}>
          <h2 id="orders" className={styles.heading}>
            {t('account.orders_title')}
          </h2>
          {orders.length > 0 ? (
            <Link className={buttonClass({ kind: 'quiet' })} to={paths.orders(view)}>
              {t('home.see_all')}
            </Link>
          ) : null}
        </div>
        {orders.length > 0 ? (
          <OrderList orders={orders} deliveries={deliveries} returns={returns} />
        ) : (
          <p className={styles.quiet}>
            {t('account.orders_empty_text')} <Link to={paths.products(view)}>{t('account.continue_shopping')}</Link>
          </p>
        )}
      </section>
      <div className={styles.cards}>
        {club ? (
          <section className={styles.card} aria-labelledby="club">
            <h2 id="club" className={styles.heading}>
              <bdi>{club}</bdi>
            </h2>
            <p className={styles.quiet}>
              {balance === null ? t('rewards.join_text') : t('rewards.left', { points: money(balance, POINTS) })}
            </p>
            <Link className={buttonClass({ kind: 'secondary' })} to={paths.home(rewardsView(view))}>
              {t(balance === null ? 'rewards.join_title' : 'rewards.things')}
            </Link>
          </section>
        ) : null}
        <section className={styles.card} aria-labelledby="address">
          <h2 id="address" className={styles.heading}>
            {t('addresses.default')}
          </h2>
          {address ? <AddressLines address={address} /> : <p className={styles.quiet}>{t('addresses.empty_text')}</p>}
          <Link
            className={buttonClass({ kind: 'secondary' })}
            to={address ? paths.addresses(view) : paths.newAddress(view)}
          >
            {t(address ? 'addresses.manage' : 'addresses.add')}
          </Link>
        </section>
        <section className={styles.card} aria-labelledby="profile">
          <h2 id="profile" className={styles.heading}>
            {t('profile.title')}
          </h2>
          <p className={styles.facts}>
            {[personName(customer), customer.email, customer.phone].filter(Boolean).map((fact) => (
              <span key={fact}>
                <bdi>{fact}</bdi>
              </span>
            ))}
          </p>
          <Link className={buttonClass({ kind: 'secondary' })} to={paths.profile(view)}>
            {t('profile.edit')}
          </Link>
        </section>
      </div>
    </>
  )
}
