import { data } from 'react-router'
import { countriesOf, saveAddress } from '../features/address/address-book.server.ts'
import { AddressForm } from '../features/address/address-form.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { revalidatesAfterForms } from '../lib/offline.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { requireCustomer } from '../lib/session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/address-new'
import styles from './addresses.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const customer = await requireCustomer(shop, url)
  const { first_name, last_name, phone, shipping_addresses } = customer
  return {
    values: { 'shipping.first_name': first_name ?? '', 'shipping.last_name': last_name ?? '', phone: phone ?? '' },
    is_first: shipping_addresses.length === 0,
    countries: countriesOf(shop, customer),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  await requireCustomer(shop, url)
  const refused = await saveAddress(shop, await request.formData())
  if (refused) return data(refused, { status: 422 })
  throw redirectTo(paths.addresses(shop.view))
}

export const shouldRevalidate = revalidatesAfterForms

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { values, is_first, countries } = loaderData
  return (
    <>
      <PageTitle text={t('addresses.add')} />
      <h1 className={styles.heading}>{t('addresses.add')}</h1>
      <AddressForm
        form={actionData ?? { values, errors: {}, address_type: 'home' }}
        isDefault={is_first}
        countries={countries}
      />
    </>
  )
}
