import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { bookOf, removeAddress, setDefaultAddress } from '../features/address/address-book.server.ts'
import { AddressCard } from '../features/address/address-card.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { requireCustomer } from '../lib/session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/addresses'
import styles from './addresses.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { book: bookOf(await requireCustomer(context.get(shopContext), url)) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const [form, customer] = await Promise.all([request.formData(), requireCustomer(shop, url)])
  const address = customer.shipping_addresses.find(({ id }) => id === form.get('address_id'))
  if (address && form.get('intent') === 'default') await setDefaultAddress(shop, address.id)
  if (address && form.get('intent') === 'remove') await removeAddress(shop, address.id)
  throw redirectTo(paths.addresses(shop.view))
}

export default function Addresses({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { book } = loaderData
  const add = (
    <Link className={buttonClass()} to={paths.newAddress(store.view_code)}>
      <Icon name="plus" size={20} /> {t('addresses.add')}
    </Link>
  )
  if (book.length === 0)
    return (
      <>
        <PageTitle text={t('addresses.title')} />
        <EmptyState
          icon={<Icon name="pin" size={32} />}
          title={t('addresses.empty_title')}
          text={t('addresses.empty_text')}
          action={add}
        />
      </>
    )
  return (
    <>
      <PageTitle text={t('addresses.title')} />
      <div className={styles.head}>
        <h1>{t('addresses.title')}</h1>
        {add}
      </div>
      <ul className={styles.book}>
        {book.map((entry) => (
          <AddressCard key={entry.address.id} {...entry} />
        ))}
      </ul>
    </>
  )
}
