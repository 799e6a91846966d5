import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inTransaction } from '@shopkey/server/src/db/in-transaction.ts'
import { sql } from 'kysely'
import { disk_mb, type Installation } from './installation.ts'

/** Ends the cause, as an operator or time would. */
type End = () => Promise<void>

export interface Cause {
  /** What happens, for the table. */
  words: string
  /** The alerts that it makes ring. */
  alerts: string[]
  make: (installation: Installation) => Promise<End>
}

/** Does it again and again, beside each other; the returned function ends that. */
function every(pause_ms: number, work: () => Promise<unknown>): End {
  let isOver = false
  const running = new Set<Promise<unknown>>()
  const loop = (async () => {
    while (!isOver) {
      const one: Promise<unknown> = work()
        .catch(() => {}) // Clients of a shop that fails.
        .finally(() => running.delete(one))
      running.add(one)
      await delay(pause_ms)
    }
  })()
  return async () => {
    isOver = true
    await loop
    await Promise.all(running)
  }
}

/** So many results, a few at a time. */
async function times<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const one = async () => {
    while (count > 0) {
      count -= 1
      results.push(await work())
    }
  }
  await Promise.all([one(), one(), one()])
  return results
}

/** Every alert of deploy/prometheus/alerts.yml has a cause here; a test compares them. */
export const causes: Cause[] = [
  {
    words: 'the newest backup is 27 hours old, until `npm run backup`',
    alerts: ['ShopkeyBackupOld'],
    async make({ faultShop: { db }, backup }) {
      await sql`update backup_runs set finished_at = finished_at - interval '27 hours'`.execute(db)
      return backup
    },
  },
  {
    words: 'the storefront is killed',
    alerts: ['ShopkeyDown'],
    async make({ storefront }) {
      await storefront.stop('SIGKILL')
      return () => storefront.start()
    },
  },
  {
    words: 'a route of an extension throws',
    alerts: ['ShopkeyFaults'],
    async make({ customers, unsteadyWhile }) {
      writeFileSync(unsteadyWhile, '')
      const stop = every(250, () => customers.send('GET', '/store/x/unsteady/weather'))
      return async () => {
        rmSync(unsteadyWhile)
        await stop()
      }
    },
  },
  {
    words: 'the connection to the database is cut while shoppers check out',
    alerts: ['ShopkeyCheckoutsFail', 'ShopkeyCheckoutBudgetBurns'],
    async make({ customers, databaseProxy }) {
      const cart = await customers.cartAtCheckout()
      databaseProxy.cut()
      const stop = every(500, () => customers.send('POST', `${cart}/complete`))
      return async () => {
        await databaseProxy.mend()
        await stop()
      }
    },
  },
  {
    words: 'every reply of the database comes 1.5 s late',
    alerts: ['ShopkeyCheckoutSlow', 'ShopkeySlow'],
    async make({ customers, databaseProxy }) {
      const carts = await times(30, () => customers.cartAtCheckout())
      const [first = ''] = carts
      databaseProxy.slow(1500)
      const stop = every(1000, () => customers.send('POST', `${carts.pop() ?? first}/complete`))
      return async () => {
        databaseProxy.slow(0)
        await stop()
      }
    },
  },
  {
    words: 'the storefront gets forms that say another origin, as behind a wrong proxy',
    alerts: ['ShopkeyFormsRefused'],
    async make({ storefrontUrl, faultShop: { shop } }) {
      return every(300, async () => {
        const reply = await fetch(`${storefrontUrl}/${shop.view_code}/contact`, {
          method: 'POST',
          headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
          body: 'message=hello',
        })
        await reply.arrayBuffer()
      })
    },
  },
  {
    words: 'shoppers decline their payments at the gateway',
    alerts: ['ShopkeyPaymentsFail'],
    async make({ customers }) {
      await times(10, () => customers.buyAndBeDeclined())
      return async () => {}
    },
  },
  {
    words: 'four numbers a second ask for a one-time code',
    alerts: ['ShopkeyManyCodes'],
    async make({ customers }) {
      return every(250, () => customers.askForCode())
    },
  },
  {
    words: 'the SMS gateway replies 500',
    alerts: ['ShopkeyProviderAway'],
    async make({ customers, neighbours }) {
      neighbours.smsStatus = 500
      const stop = every(2000, () => customers.askForCode())
      return async () => {
        neighbours.smsStatus = 200
        await stop()
      }
    },
  },
  {
    words: 'the mail server refuses 25 addresses for good',
    alerts: ['ShopkeyMailsBounce'],
    async make({ customers, neighbours }) {
      neighbours.refusesMail = true
      await times(25, () => customers.buy())
      return async () => {
        neighbours.refusesMail = false
      }
    },
  },
  {
    words: 'a subscriber of an extension throws at every order, and its retries are used up',
    alerts: ['ShopkeyExtensionFails', 'ShopkeyJobsGivenUp'],
    async make(installation) {
      const { customers, unsteadyWhile, faultShop } = installation
      writeFileSync(unsteadyWhile, '')
      await times(3, () => customers.buy())
      const stop = every(1000, () =>
        sql`update pgboss.job set retry_limit = 0, start_after = now()
          where name = 'extensions' and state in ('created', 'retry')`.execute(faultShop.db),
      )
      return async () => {
        await stop()
        rmSync(unsteadyWhile)
        await retryFailedJobs(installation)
      }
    },
  },
  {
    words: '600 carts are opened at once while the database is late',
    alerts: ['ShopkeyOverloaded'],
    async make({ customers, databaseProxy, faultShop: { shop } }) {
      databaseProxy.slow(500)
      const crowd = () =>
        Promise.all(
          Array.from({ length: 600 }, () => customers.send('POST', '/store/carts', { region_id: shop.idr_region_id })),
        )
      const stop = every(5000, crowd)
      return async () => {
        databaseProxy.slow(0)
        await stop()
      }
    },
  },
  {
    words: 'a stuck session holds a lock on all carts',
    alerts: ['ShopkeyPoolExhausted'],
    async make({ customers, faultShop: { db, shop } }) {
      const released = Promise.withResolvers<void>()
      const locked = Promise.withResolvers<void>()
      const lock = inTransaction(db, async (trx) => {
        await sql`lock table carts in access exclusive mode`.execute(trx)
        locked.resolve()
        await released.promise
      })
      await locked.promise
      const stop = every(200, () => customers.send('POST', '/store/carts', { region_id: shop.idr_region_id }))
      return async () => {
        released.resolve()
        await Promise.all([lock, stop()])
      }
    },
  },
  {
    words: `the disk of ${disk_mb} MB is filled to 95 %`,
    alerts: ['ShopkeyDiskFull'],
    async make({ dataDir }) {
      const path = join(dataDir, 'old-logs')
      writeFileSync(path, Buffer.alloc(disk_mb * 0.95 * 1024 * 1024))
      return async () => rmSync(path)
    },
  },
  {
    words: 'the certificate ends in five days; the API reads it at its start and every ten minutes',
    alerts: ['ShopkeyCertificateEnds'],
    async make({ api, neighbours }) {
      const renewTo = async (days: number) => {
        await neighbours.certificateEndsIn(days)
        await api.stop()
        await api.start()
      }
      await renewTo(5)
      return () => renewTo(90)
    },
  },
  {
    words: 'the storefront stands still for 0.7 s again and again, as on a machine that swaps',
    alerts: ['ShopkeyEventLoopBlocked'],
    async make({ storefront }) {
      return every(1000, async () => {
        storefront.signal('SIGSTOP')
        await delay(700)
        storefront.signal('SIGCONT')
      })
    },
  },
  {
    words: 'the worker is stopped after eight orders, and nobody orders for some minutes',
    alerts: ['ShopkeyJobsNotRun', 'ShopkeyJobsLate', 'ShopkeyNoOrders'],
    async make({ customers, worker }) {
      await worker.stop()
      await times(8, () => customers.buy())
      return async () => {
        await worker.start()
        await customers.buy()
      }
    },
  },
]

/** As an owner does it in the back-office, below System. */
async function retryFailedJobs({ apiUrl, faultShop: { db, staff } }: Installation): Promise<void> {
  await db.updateTable('users').set({ is_installation_owner: true }).execute()
  const send = async (method: string, path: string) => {
    const reply = await fetch(apiUrl + path, { method, headers: staff })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }
  const { failed_jobs } = (await (await send('GET', '/admin/failed-jobs')).json()) as { failed_jobs: { id: string }[] }
  for (const { id } of failed_jobs) await send('POST', `/admin/failed-jobs/${id}/retry`)
}
