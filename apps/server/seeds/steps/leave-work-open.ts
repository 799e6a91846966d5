import type { Caller } from '../lib/caller.ts'
import { customers, type DemoCustomer } from '../lib/customers.ts'
import { hundredths } from '../lib/money.ts'
import { openWork } from '../lib/open-work.ts'
import type { Shoppers } from '../lib/shoppers.ts'
import { readStoreCatalogue, type StoreCatalogue } from './place-order.ts'
import type { OpenStore } from './replay-orders.ts'
import { addressOf } from './welcome-customers.ts'

/** Gives a store what is in hand on any day: messages to answer, filled carts, a draft order and a gift card. */
export async function leaveWorkOpen(shoppers: Shoppers, { demo, asOwner }: OpenStore): Promise<void> {
  const { messages, carts, draft_for, gift_card } = openWork[demo.view_code as keyof typeof openWork]
  const known = await asOwner.get<{ count: number }>('/admin/leads?limit=1')
  if (known.count > 0) return
  const catalogue = await readStoreCatalogue(shoppers, demo)
  const variants = await variantsInStock(asOwner)
  for (const { from, text, page, language } of messages) {
    const { email, phone, first_name, last_name } = customerNamed(from)
    const lead = { name: `${first_name} ${last_name}`, email, phone, message: text, page, language }
    await shoppers.asGuest(demo.view_code, customerNamed(from)).post('/store/lead-details', lead)
  }
  for (const [index, name] of carts.entries()) {
    const customer = customerNamed(name)
    const asCustomer = await shoppers.asCustomer(demo.view_code, customer)
    await asCustomer.post('/store/carts', {
      region_id: regionOf(catalogue, customer).id,
      items: variants.slice(index * 3, index * 3 + 2).map((variant_id) => ({ variant_id, quantity: 1 })),
    })
  }
  const customer = customerNamed(draft_for)
  const { id: region_id, option_ids } = regionOf(catalogue, customer)
  const { customers: found } = await asOwner.get<{ customers: { id: string }[] }>(
    `/admin/customers?q=${encodeURIComponent(customer.email)}`,
  )
  await asOwner.post('/admin/draft-orders', {
    email: customer.email,
    customer_id: found[0]?.id,
    region_id,
    shipping_address: addressOf(customer),
    billing_address: addressOf(customer),
    items: variants.slice(5, 7).map((variant_id) => ({ variant_id, quantity: 2 })),
    shipping_methods: option_ids.slice(0, 1).map((option_id) => ({ option_id })),
  })
  const receiver = customerNamed(gift_card.to)
  await asOwner.post('/admin/gift-cards', {
    value: hundredths(gift_card.value),
    region_id: regionOf(catalogue, receiver).id,
    recipient_email: receiver.email,
    recipient_name: receiver.first_name,
  })
}

function customerNamed(name: string): DemoCustomer {
  const customer = customers.find(({ email }) => email.startsWith(`${name}@`))
  if (!customer) throw new Error(`the demo has no customer ${name}`)
  return customer
}

function regionOf({ regions }: StoreCatalogue, { email, address }: DemoCustomer) {
  const region = regions.get(address.country_code)
  if (!region) throw new Error(`the store does not deliver to ${email}`)
  return region
}

interface StockedProduct {
  is_giftcard: boolean
  variants: { id: string; inventory_quantity: number }[]
}

/** The last variant in stock of each of some products. */
async function variantsInStock(asOwner: Caller): Promise<string[]> {
  const { products } = await asOwner.get<{ products: StockedProduct[] }>(
    '/admin/products?limit=20&fields=id,is_giftcard&expand=variants',
  )
  return products
    .filter(({ is_giftcard }) => !is_giftcard)
    .flatMap(({ variants }) => variants.findLast(({ inventory_quantity }) => inventory_quantity > 5)?.id ?? [])
}
