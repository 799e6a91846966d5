import { type Database, openDatabase } from '@shopkey/server/src/db/database.ts'
import { newId } from '@shopkey/server/src/db/new-id.ts'
import { aDiscount } from '@shopkey/server/src/testing/a-discount.ts'
import { aGiftCard } from '@shopkey/server/src/testing/a-gift-card.ts'
import { aProduct } from '@shopkey/server/src/testing/a-product.ts'
import { aShippingOption, aShop, type ShopFixture } from '@shopkey/server/src/testing/a-shop.ts'
import { signInStaff } from '@shopkey/server/src/testing/staff-member.ts'

export interface FaultShop {
  shop: ShopFixture
  db: Database
  variant_ids: string[]
  stock_before: Record<string, number>
  discount_code: string
  gift_card_code: string
  return_option_id: string
  /** Headers of an owner of the store. */
  staff: Record<string, string>
}

const variants = 8
const stock = 100_000
/** Some run out of stock, codes and money on the way. */
const scarce = 25

/** A store with everything that clients of a fault run use, written into an empty database. */
export async function openFaultShop(databaseUrl: string, webhookUrl: string): Promise<FaultShop> {
  const db = openDatabase({ url: databaseUrl, poolSize: 4 })
  const shop = await aShop(db, { is_default: true, payment_providers: ['manual', 'sandbox'] })
  const { variant_ids } = await aProduct(db, shop, {
    title: 'Kopi Gayo',
    variants: Array.from({ length: variants }, (_, index) => ({ stock: index === 0 ? scarce : stock })),
  })
  const { code: discount_code } = await aDiscount(db, shop, { usage_limit: 10_000 })
  const { code: gift_card_code } = await aGiftCard(db, shop, { balance: 50_000_000_000 })
  const return_option_id = await aShippingOption(db, shop, { is_return: true, amount: 100_000 })
  const staff = await signInStaff(db, shop, 'owner', new Date())
  await db
    .insertInto('webhook_endpoints')
    .values({
      id: newId('wh'),
      store_id: shop.id,
      url: webhookUrl,
      secret: 'whsec_faults',
      events: ['order.placed', 'order.refund_created', 'order.canceled'],
    })
    .execute()
  const stock_before = Object.fromEntries(variant_ids.map((id, index) => [id, index === 0 ? scarce : stock]))
  return { shop, db, variant_ids, stock_before, discount_code, gift_card_code, return_option_id, staff }
}
