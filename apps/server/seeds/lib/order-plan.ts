import { customers, type DemoCustomer } from './customers.ts'
import type { DemoProduct, DemoStore } from './demo-store.ts'
import { type Random, seededRandom } from './random.ts'

/** The final state of an order. A young order has not reached it yet. */
export type Fate =
  | 'delivered'
  | 'sent_in_two_parcels'
  | 'half_packed'
  | 'half_sent'
  | 'unpaid'
  | 'canceled'
  | 'partly_refunded'
  | 'refunded'
  | 'return_announced'
  | 'returned'
  | 'swap_offered'
  | 'swap_confirmed'
  | 'claim_refunded'
  | 'claim_open'
  | 'replaced'
  | 'archived'

export interface OrderPlan {
  placed_at: Date
  customer: DemoCustomer
  /** Bought without signing in. */
  is_guest: boolean
  payment: 'manual' | 'cod'
  /**
   * Index of the delivery option among those that the cart may choose from, counted on from the first after the last.
   */
  delivery: number
  discount_code?: string
  lines: { product: string; variant: number; quantity: number }[]
  fate: Fate
}

/** The fates of the last weeks, youngest first: some of them still wait for the staff. */
const recentFates: Fate[] = [
  'delivered',
  'unpaid',
  'delivered',
  'delivered',
  'unpaid',
  'delivered',
  'delivered',
  'half_packed',
  'canceled',
  'delivered',
  'half_sent',
  'delivered',
  'sent_in_two_parcels',
  'swap_offered',
  'half_sent',
  'return_announced',
  'claim_open',
  'partly_refunded',
  'swap_confirmed',
  'return_announced',
]

/** Older orders have reached their end; the list repeats. */
const settledFates: Fate[] = [
  'delivered',
  'delivered',
  'returned',
  'delivered',
  'canceled',
  'claim_refunded',
  'sent_in_two_parcels',
  'delivered',
  'partly_refunded',
  'replaced',
  'delivered',
  'refunded',
  'delivered',
  'archived',
  'delivered',
]

/** These need more than one line. */
const comesInParts = new Set<Fate>(['sent_in_two_parcels', 'half_packed', 'half_sent'])

function fateOf(index: number): Fate {
  return recentFates[index] ?? settledFates[(index - recentFates.length) % settledFates.length] ?? 'delivered'
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const pastDays = 60
/** Jakarta is seven hours ahead of UTC. */
const jakartaMs = 7 * 60 * minuteMs

/**
 * The orders of one store over the last sixty days, oldest first, more of them lately.
 * The same store and day always give the same plan.
 */
export function planOrders(store: DemoStore, count: number, today: Date): OrderPlan[] {
  const random = seededRandom(`${store.view_code} orders`)
  const shoppers = customers.filter(({ stores }) => stores.includes(store.view_code as DemoCustomer['stores'][number])) // a code without customers finds none
  const offered = store.products.filter(
    ({ stock, is_giftcard }) => !is_giftcard && (stock === undefined || stock >= 100),
  )
  const plans = Array.from({ length: count }, (_, index): OrderPlan => {
    const customer = pickShopper(random, shoppers, store)
    const is_home = customer.address.country_code === 'id'
    const placed_at = momentOf(random, index / count, today)
    const fate = fateOf(index)
    const lineCounts = comesInParts.has(fate) ? [2, 3] : [1, 1, 2, 2, 3, 4]
    return {
      placed_at,
      customer,
      is_guest: random.next() < 0.16,
      payment: is_home && random.next() < 0.25 ? 'cod' : 'manual',
      delivery: random.between(0, 11),
      ...(random.next() < 0.18 && { discount_code: 'HALO10' }),
      lines: random.sample(offered, random.pick(lineCounts)).map((product) => lineOf(random, product)),
      fate,
    }
  })
  return plans.sort((first, second) => first.placed_at.getTime() - second.placed_at.getTime())
}

/** Stores are twice as likely for customers whose favourite they are. */
function pickShopper(random: Random, shoppers: DemoCustomer[], store: DemoStore): DemoCustomer {
  return random.pick(
    shoppers.flatMap((shopper) => (shopper.stores[0] === store.view_code ? [shopper, shopper] : [shopper])),
  )
}

function lineOf(random: Random, product: DemoProduct): OrderPlan['lines'][number] {
  const variants = product.options.reduce((product_, { values }) => product_ * values.length, 1)
  return {
    product: product.handle,
    variant: random.between(0, variants - 1),
    quantity: random.pick([1, 1, 1, 2, 2, 3]),
  }
}

/** share 0 is now, 1 is sixty days ago; in between at a waking hour in Jakarta. */
function momentOf(random: Random, share: number, today: Date): Date {
  const days = pastDays * share ** 1.5
  if (days < 0.4) return new Date(today.getTime() - (20 + random.between(0, 300)) * minuteMs)
  const midnight = Math.floor((today.getTime() - days * dayMs + jakartaMs) / dayMs) * dayMs - jakartaMs
  const time = midnight + (7 * 60 + random.between(0, 14 * 60)) * minuteMs
  return new Date(Math.min(time, today.getTime() - 20 * minuteMs))
}
