import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Caller, returnOnlyId } from '../lib/caller.ts'
import type { DemoRegion, DemoStore } from '../lib/demo-store.ts'
import { hundredths } from '../lib/money.ts'
import { translated } from '../lib/translated.ts'

export const pictureOf = (store: DemoStore, name: string): { name: string; content: Buffer } => ({
  name: `${name}.webp`,
  content: readFileSync(join(import.meta.dirname, '..', store.view_code, 'pictures', `${name}.webp`)),
})

/** Everything that a store needs before its products: regions with delivery, channels, return reasons, branding. */
export async function setUpStore(asOwner: Caller, store: DemoStore): Promise<void> {
  await addRegions(asOwner, store)
  await addChannels(asOwner, store)
  await addReturnReasons(asOwner, store)
  await addBranding(asOwner, store)
}

async function addRegions(asOwner: Caller, store: DemoStore): Promise<void> {
  const { regions } = await asOwner.get<{ regions: { id: string; name: string }[] }>('/admin/regions')
  for (const region of store.regions) {
    const known = regions.find(({ name }) => name === region.name.en)
    const id =
      known?.id ??
      (await addRegion(
        asOwner,
        region,
        store.products.some(({ is_giftcard }) => is_giftcard),
      ))
    await addShipping(asOwner, region, id)
    if (!known && region === store.regions[0]) await asOwner.post('/admin/store', { default_region_id: id })
  }
}

/** Gift cards are means of payment: they are sold untaxed, and pay for prices with tax. */
async function addRegion(asOwner: Caller, demo: DemoRegion, has_gift_cards: boolean): Promise<string> {
  const { name, currency_code, tax_rate, tax_code, countries, payment_providers, shipping } = demo
  const has_courier = shipping.some(({ sap_express_from }) => sap_express_from)
  const { region } = await asOwner.post<{ region: { id: string } }>(`/admin/regions${returnOnlyId}`, {
    name: name.en,
    translations: translated({ name }),
    currency_code,
    tax_rate,
    tax_code,
    countries,
    payment_providers,
    gift_cards_taxable: !has_gift_cards,
    fulfillment_providers: has_courier ? ['manual', 'sap-express'] : ['manual'],
  })
  return region.id
}

async function addShipping(asOwner: Caller, region: DemoRegion, region_id: string): Promise<void> {
  const { shipping_options: known } = await asOwner.get<{ shipping_options: { name: string; is_return: boolean }[] }>(
    `/admin/shipping-options?region_id=${region_id}`,
  )
  for (const {
    name,
    amount,
    sap_express_from,
    is_return = false,
    is_pickup = false,
    min_subtotal,
    max_subtotal,
  } of region.shipping) {
    if (known.some((option) => option.name === name.en)) continue
    const requirements = [
      ...(min_subtotal ? [{ type: 'min_subtotal', amount: hundredths(min_subtotal) }] : []),
      ...(max_subtotal ? [{ type: 'max_subtotal', amount: hundredths(max_subtotal) }] : []),
    ]
    await asOwner.post(`/admin/shipping-options${returnOnlyId}`, {
      name: name.en,
      translations: translated({ name }),
      region_id,
      is_return,
      is_pickup,
      requirements,
      ...(amount === undefined
        ? { provider_id: 'sap-express', price_type: 'calculated', data: { origin: sap_express_from } }
        : {
            provider_id: 'manual',
            price_type: 'flat_rate',
            amount: hundredths(amount),
            data: { id: is_return ? 'manual-fulfillment-return' : 'manual-fulfillment' },
          }),
    })
  }
}

async function addChannels(asOwner: Caller, store: DemoStore): Promise<void> {
  const { sales_channels } = await asOwner.get<{ sales_channels: { name: string }[] }>('/admin/sales-channels')
  for (const channel of store.sales_channels) {
    if (!sales_channels.some(({ name }) => name === channel.name)) await asOwner.post('/admin/sales-channels', channel)
  }
}

async function addReturnReasons(asOwner: Caller, store: DemoStore): Promise<void> {
  const { return_reasons } = await asOwner.get<{ return_reasons: { value: string }[] }>('/admin/return-reasons')
  for (const { value, label, description } of store.return_reasons) {
    if (return_reasons.some((known) => known.value === value)) continue
    const translations = translated({ label, description })
    await asOwner.post('/admin/return-reasons', { value, label: label.en, description: description.en, translations })
  }
}

/** Logo, hero pictures and tagline. */
async function addBranding(asOwner: Caller, store: DemoStore): Promise<void> {
  const { store: known } = await asOwner.get<{ store: { logo: string | null } }>('/admin/store')
  if (known.logo) return
  const files = ['logo', 'hero', 'hero-tall'].map((name) => pictureOf(store, name))
  const { uploads } = await asOwner.upload<{ uploads: { url: string }[] }>('/admin/uploads', files)
  const [logo, hero, hero_tall] = uploads.map(({ url }) => url)
  await asOwner.post('/admin/store', { logo, metadata: { hero, hero_tall, tagline: store.tagline } })
}
