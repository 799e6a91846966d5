import type { Caller } from '../lib/caller.ts'
import type { DemoClock } from '../lib/demo-clock.ts'
import type { DemoStore } from '../lib/demo-store.ts'
import { courseOf } from '../lib/order-course.ts'
import { type OrderPlan, planOrders } from '../lib/order-plan.ts'
import { seededRandom } from '../lib/random.ts'
import type { Shoppers } from '../lib/shoppers.ts'
import { doWork } from './do-work.ts'
import { type PlacedOrder, placeOrder, readStoreCatalogue, type StoreCatalogue } from './place-order.ts'

export interface OpenStore {
  demo: DemoStore
  asOwner: Caller
}

/** An event of the past sixty days. */
interface Happening {
  at: Date
  happen: () => Promise<void>
}

/** Events of different stores within this time run in parallel, which only saves time. */
const sameMomentMs = 3 * 3_600_000

/**
 * Replays the last sixty days of all stores in order: shoppers fill carts and pay, staff fulfill and ship. Existing
 * orders are not placed again.
 */
export async function replayOrders(
  shoppers: Shoppers,
  clock: DemoClock,
  stores: OpenStore[],
  ordersPerStore: number,
): Promise<void> {
  let queues = await Promise.all(stores.map((store) => pastOf(store, shoppers, clock.today, ordersPerStore)))
  for (;;) {
    queues = queues.filter((queue) => queue.length > 0)
    const now = Math.min(...queues.map(([next]) => next?.at.getTime() ?? Number.POSITIVE_INFINITY))
    if (queues.length === 0) break
    clock.moveTo(new Date(now))
    const due = queues.filter(([next]) => next && next.at.getTime() <= now + sameMomentMs)
    await Promise.all(due.map((queue) => queue.shift()?.happen()))
  }
  clock.moveTo(clock.today)
}

/** All events of one store until today, in order. */
async function pastOf(store: OpenStore, shoppers: Shoppers, today: Date, count: number): Promise<Happening[]> {
  const known = await store.asOwner.get<{ count: number }>('/admin/orders?limit=1&fields=id&expand=')
  const catalogue = await readStoreCatalogue(shoppers, store.demo)
  return planOrders(store.demo, count, today)
    .slice(known.count)
    .flatMap((plan) => lifeOf(store, plan, catalogue, shoppers))
    .filter(({ at }) => at <= today)
    .sort((first, second) => first.at.getTime() - second.at.getTime())
}

/** The order, and the staff's steps, each at its time. */
function lifeOf(
  { demo, asOwner }: OpenStore,
  plan: OrderPlan,
  catalogue: StoreCatalogue,
  shoppers: Shoppers,
): Happening[] {
  const random = seededRandom(`${demo.view_code} ${plan.placed_at.toISOString()}`)
  const asHolder = (order_key: string) => shoppers.asHolder(demo.view_code, plan.customer, order_key)
  let order: PlacedOrder | undefined
  const placed: Happening = {
    at: plan.placed_at,
    happen: async () => {
      order = await placeOrder(shoppers, demo, plan, catalogue)
    },
  }
  let time = plan.placed_at.getTime()
  const works = courseOf(plan).map(({ work, minutes }): Happening => {
    time += random.between(...minutes) * 60_000
    return {
      at: new Date(time),
      happen: async () => {
        if (order) await doWork(asOwner, asHolder, work, order)
      },
    }
  })
  return [placed, ...works]
}
