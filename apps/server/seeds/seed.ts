/**
 * Fills a migrated database with the demo: `npm run seed`. Settings are the server's own. Safe to repeat: existing data
 * stay, missing data are added, so a second run changes nothing.
 */

import { loadExtensions } from '@shopkey/extension/load-extensions.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/db/database.ts'
import { DemoClock } from './lib/demo-clock.ts'
import { demoStores } from './lib/demo-stores.ts'
import { noteWaits } from './lib/note-waits.ts'
import { Shoppers } from './lib/shoppers.ts'
import { addStaff } from './steps/add-staff.ts'
import { fillCatalogue } from './steps/fill-catalogue.ts'
import { leaveWorkOpen } from './steps/leave-work-open.ts'
import { makeOffers } from './steps/make-offers.ts'
import { isDemoComplete, openInstallation } from './steps/open-installation.ts'
import { openProgramme } from './steps/open-programme.ts'
import { redirectOldAddresses } from './steps/redirect-old-addresses.ts'
import { replayOrders } from './steps/replay-orders.ts'
import { setUpStore } from './steps/set-up-store.ts'
import { welcomeCustomers } from './steps/welcome-customers.ts'
import { welcomeVisitors } from './steps/welcome-visitors.ts'
import { writeLegalTexts } from './steps/write-legal-texts.ts'
import { writePages } from './steps/write-pages.ts'

const ordersPerStore = 50
const opensDaysAgo = 75

const startedAt = performance.now()
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
if (config.isProduction) throw new Error('The demo has sign-ins that everybody knows: it is not for production')
const clock = new DemoClock(new Date(), opensDaysAgo)
const db = openDatabase({
  url: config.databaseUrl,
  poolSize: config.databasePoolSize,
  statementTimeoutMs: 60_000,
  // A power cut could lose the last moments of the demo, which can be seeded again.
  session: { synchronous_commit: 'off' },
  // Nobody waits for a reply: on a machine that is busy with other things, the demo is ready later.
  acquireTimeoutMs: 600_000,
})
const waiting = noteWaits(db, (words) => console.log(words))
const app = await buildApp({ config, db, now: clock.now, extensions: await loadExtensions(process.env) })
try {
  await app.ready()
  if (await isDemoComplete(app, demoStores, ordersPerStore)) {
    console.log('The demo is there already; nothing was changed')
  } else {
    await fillDemo()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`The demo is ready: ${demoStores.map(({ name }) => name).join(', ')} (${seconds} s)`)
  }
} finally {
  waiting.stop()
  await app.close()
}

async function fillDemo(): Promise<void> {
  const shoppers = new Shoppers(app, clock)
  const { asOwnerOf, lock } = await openInstallation(app, demoStores)
  const stores = demoStores.map((demo) => ({ demo, asOwner: asOwnerOf(demo.view_code) }))
  const fill = async ({ demo, asOwner }: (typeof stores)[number]) => {
    await setUpStore(asOwner, demo)
    await writeLegalTexts(asOwner, demo)
    await addStaff(app, demo)
    await fillCatalogue(asOwner, demo)
    await makeOffers(asOwner, demo, clock)
    await redirectOldAddresses(app, asOwner, demo)
    await writePages(asOwner, demo)
    await welcomeCustomers(shoppers, asOwner, demo)
  }
  await Promise.all(stores.map(fill))
  // Customers of one store may be members of another: all must exist.
  for (const { demo, asOwner } of stores) await openProgramme(shoppers, asOwner, demo)
  await replayOrders(shoppers, clock, stores, ordersPerStore)
  for (const store of stores) await leaveWorkOpen(shoppers, store)
  for (const { demo } of stores) await welcomeVisitors(db, demo.view_code, clock.today)
  await lock()
}
