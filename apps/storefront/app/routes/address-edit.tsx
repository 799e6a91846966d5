import { data } from 'react-router'
import { countriesOf, saveAddress } from '../features/address/address-book.server.ts'
import { addressValues } from '../features/address/address-fields.ts'
import { AddressForm } from '../features/address/address-form.tsx'
import { typeOfAddress } from '../features/address/address-type.ts'
import { useI18n } from '../lib/i18n.tsx'
import { revalidatesAfterForms } from '../lib/offline.ts'
import type { Shop } from '../lib/opened-shop.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { requireCustomer } from '../lib/session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/address-edit'
import styles from './addresses.module.css'

/** The address, if it is in the signed-in customer's address book. */
async function findOwn(shop: Shop, url: URL, id: string) {
  const customer = await requireCustomer(shop, url)
  const { shipping_addresses, billing_address_id } = customer
  const address = shipping_addresses.find((candidate) => candidate.id === id)
  if (!address) throw redirectTo(paths.addresses(shop.view))
  return { customer, address, is_default: address.id === billing_address_id }
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { customer, address, is_default } = await findOwn(shop, url, params.id)
  return {
    start: { values: addressValues(address), errors: {}, address_type: typeOfAddress(address) },
    is_default,
    countries: countriesOf(shop, customer),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { address } = await findOwn(shop, url, params.id)
  const refused = await saveAddress(shop, await request.formData(), address.id)
  if (refused) return data(refused, { status: 422 })
  throw redirectTo(paths.addresses(shop.view))
}

export const shouldRevalidate = revalidatesAfterForms

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { start, is_default, countries } = loaderData
  return (
    <>
      <PageTitle text={t('addresses.edit')} />
      <h1 className={styles.heading}>{t('addresses.edit')}</h1>
      <AddressForm form={actionData ?? start} isDefault={is_default} countries={countries} />
    </>
  )
}
