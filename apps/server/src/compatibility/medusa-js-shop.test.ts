import { aProduct } from '../testing/a-product.ts'
import { aRewardStore } from '../testing/a-reward-store.ts'
import { startListeningApp } from '../testing/listening-app.ts'
import { testShopMethods } from '../testing/shop-methods.ts'

// The newer client does the same in every-store-endpoint.test.ts.
const { app, db, url } = await startListeningApp()
const store = await aRewardStore(db, { is_default: true })
const product = await aProduct(db, store, { title: 'Kopi Gayo', variants: [{ stock: 50 }] })
// Orders inserted by tests are numbered from 1,001.
await db.insertInto('store_counters').values({ store_id: store.id, last_order_display_id: 5000 }).execute()

testShopMethods('1.3', { app, db, url, store, product })
