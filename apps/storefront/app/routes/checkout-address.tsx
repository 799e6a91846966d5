import { ClientError } from '@shopkey/client/client-error.ts'
import { getCartReminder, setCartReminder, updateCart } from '@shopkey/client/store.ts'
import type { Address } from '@shopkey/client/types.ts'
import { data } from 'react-router'
import { introduce } from '../features/account/sign-in.server.ts'
import { takeSignInStep } from '../features/account/sign-in-step.server.ts'
import { bookOf, defaultCountry, saveAddress } from '../features/address/address-book.server.ts'
import {
  chosenAddress,
  fillIn,
  isEmailOptional,
  isSameAddress,
  readAddressForm,
  startValues,
  stillMissing,
  wireAddress,
} from '../features/address/address-fields.ts'
import { addressTypeOf } from '../features/address/address-type.ts'
import { checkAreas } from '../features/address/areas.server.ts'
import { type CountryElsewhere, OtherRegionForm } from '../features/address/other-region.tsx'
import { needsDelivery } from '../features/cart/needs-delivery.ts'
import { AddressStep } from '../features/checkout/address-step.tsx'
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx'
import { QuickCheckout } from '../features/checkout/quick-checkout.tsx'
import { requireCart } from '../features/checkout/require-cart.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { isOffline, revalidatesAfterForms, unlessOffline } from '../lib/offline.ts'
import type { Shop } from '../lib/opened-shop.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { preferredFirst, storeRegionPreference } from '../lib/region-preference.server.ts'
import { findCustomer } from '../lib/session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import type { Cart, Customer, Region } from '../lib/wire.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/checkout-address'
import styles from './checkout-address.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [cart, customer] = await Promise.all([requireCart(shop, 'address'), findCustomer(shop)])
  const { reminder } = await shop.api.call(getCartReminder, { params: { id: cart.id } })
  const book = customer ? deliverable(customer, cart) : []
  const chosen = chosenAddress(cart, book)
  const values = startValues(cart, customer)
  return {
    book,
    chosen_id: chosen?.id,
    is_signed_in: customer !== null,
    // Who has begun as a guest goes on as one.
    is_quick:
      shop.store.message_channels.includes('phone') &&
      !customer &&
      !cart.email &&
      url.searchParams.get('as') !== 'guest',
    is_delivered: needsDelivery(cart),
    is_for_others: cart.items.every(({ gift }) => gift),
    is_email_optional: isEmailOptional(cart, customer),
    start: {
      values: { ...values, phone: values.phone || (chosen?.phone ?? '') },
      errors: {},
      address_type: addressTypeOf(cart.shipping_address?.metadata?.address_type),
      is_billing_same: isSameAddress(cart.shipping_address, cart.billing_address),
    },
    countries: preferredFirst(
      shop,
      cart.region.countries.map(({ iso_2 }) => iso_2),
      defaultCountry(customer),
    ),
    elsewhere: shop.is_rewards ? [] : countriesElsewhere(shop, cart),
    reminder: reminder.is_offered ? { is_wanted: reminder.is_wanted } : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const [cart, formData, customer] = await Promise.all([
    requireCart(shop, 'address'),
    request.formData(),
    findCustomer(shop),
  ])
  const step = formData.get('step')
  if (step === 'send_code' || step === 'code') {
    const taken = await takeSignInStep(shop, formData)
    if (taken.signed_in) throw redirectTo(paths.checkout(shop.view))
    return data({ quick: taken.state }, { status: taken.state.failure ? 422 : 200 })
  }
  const saved = customer?.shipping_addresses.find(({ id }) => id === formData.get('saved'))
  if (saved) fillIn(formData, saved)
  const isDelivered = needsDelivery(cart)
  const typed = readAddressForm(formData, { isDelivered, isEmailOptional: isEmailOptional(cart, customer) })
  const elsewhere = isDelivered && regionOf(shop, cart, typed.values['shipping.country_code'])
  if (elsewhere) {
    const errors = { 'shipping.country_code': 'checkout.error.other_region' } as const
    return data({ ...typed, errors, is_refused: false }, { status: 400 })
  }
  const checked = await checkAreas(shop, typed.values)
  // A saved address is used as it was saved: its fields are not shown.
  const errors = { ...(saved ? {} : checked.errors), ...stillMissing(typed.errors, checked.values) }
  const form = { ...typed, values: checked.values, errors }
  if (isDelivered && Object.keys(errors).length > 0) return data({ ...form, is_refused: false }, { status: 400 })
  if (!isDelivered && Object.keys(typed.errors).length > 0)
    return data({ ...typed, is_refused: false }, { status: 400 })

  const wire = wireAddress(form.values, 'shipping')
  const recipient = { first_name: wire.first_name, last_name: wire.last_name, phone: wire.phone }
  const metadata = { ...wire.metadata, ...checked.metadata, address_type: form.address_type }
  const shipping_address = isDelivered ? { ...wire, metadata } : recipient
  const same = isDelivered ? wire : recipient
  const billing_address = form.is_billing_same ? same : wireAddress(form.values, 'billing')
  try {
    const { email } = form.values
    const body = { ...(email && { email }), shipping_address, billing_address }
    await shop.api.call(updateCart, { params: { id: cart.id }, body })
    // Shown where the store offers it, so that an absent box of another store takes nothing back.
    if (formData.has('reminder_offered'))
      await shop.api.call(setCartReminder, {
        params: { id: cart.id },
        body: { is_wanted: formData.has('reminder') },
      })
  } catch (error) {
    if (!(error instanceof ClientError) || error.kind !== 'invalid_request') throw error
    return data({ ...form, is_refused: true }, { status: 422 })
  }
  if (isDelivered && !shop.is_rewards) storeRegionPreference(shop, cart.region_id, wire.country_code)
  if (customer) {
    const { first_name = '', last_name = '' } = billing_address
    await introduce(shop, customer, { first_name, last_name, email: form.values.email ?? '' })
  }
  if (customer && !saved && formData.has('save')) await saveAddress(shop, formData)
  throw redirectTo(needsDelivery(cart) ? paths.delivery(shop.view) : paths.payment(shop.view))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return unlessOffline(() => serverAction())
}

export const shouldRevalidate = revalidatesAfterForms

/** The countries that the cart's region does not serve, each with the region that does. */
function countriesElsewhere({ regions }: Shop, cart: Cart): CountryElsewhere[] {
  const here = new Set(cart.region.countries.map(({ iso_2 }) => iso_2))
  const others = regions.flatMap(({ id, name, currency_code, countries }) =>
    countries.map(({ iso_2 }) => ({ country_code: iso_2, region_id: id, region_name: name, currency_code })),
  )
  const seen = new Map(
    others.filter(({ country_code }) => !here.has(country_code)).map((one) => [one.country_code, one]),
  )
  return [...seen.values()]
}

/** The region that serves a country which the cart's does not. */
function regionOf({ regions }: Shop, cart: Cart, country_code: string | undefined): Region | undefined {
  const serves = ({ countries }: Pick<Region, 'countries'>) => countries.some(({ iso_2 }) => iso_2 === country_code)
  return serves(cart.region) ? undefined : regions.find(serves)
}

/** The addresses of the book that this cart's region delivers to. */
function deliverable(customer: Customer, cart: Cart): Address[] {
  const countries = new Set(cart.region.countries.map(({ iso_2 }) => iso_2))
  return bookOf(customer).flatMap(({ address }) => (countries.has(address.country_code ?? '') ? [address] : []))
}

export default function CheckoutAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const checked = actionData && 'values' in actionData ? actionData : undefined
  const quick = actionData && 'quick' in actionData ? actionData.quick : undefined
  return (
    <div className={styles.step}>
      <PageTitle text={t('checkout.title')} />
      <CheckoutSteps current="address" />
      <h1 className="visually-hidden">{t('checkout.title')}</h1>
      {loaderData.is_quick ? <QuickCheckout state={quick} /> : null}
      <OtherRegionForm back={paths.checkout(store.view_code, { as: 'guest' })} />
      <AddressStep
        // Who has signed in sees the account's addresses, not what a guest has typed.
        key={String(loaderData.is_signed_in)}
        form={checked ?? loaderData.start}
        book={loaderData.book}
        chosenId={checked ? undefined : loaderData.chosen_id}
        isSignedIn={loaderData.is_signed_in}
        isEmailOptional={loaderData.is_email_optional}
        isDelivered={loaderData.is_delivered}
        isForOthers={loaderData.is_for_others}
        countries={loaderData.countries}
        elsewhere={loaderData.elsewhere}
        reminder={loaderData.reminder}
        failure={isOffline(actionData) ? 'errors.offline' : checked?.is_refused ? 'checkout.error.refused' : undefined}
      />
    </div>
  )
}
