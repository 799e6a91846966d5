import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isPurchasable } from '@shopkey/domain/available-stock.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { sql } from 'kysely'
import { openDatabase } from '../../db/database.ts'
import { purchasable } from './purchasable.ts'

const { databaseUrl } = await createTestDatabase()
const db = openDatabase({ url: databaseUrl, poolSize: 1 })
after(() => db.destroy())

test('what can be bought is the same in SQL', async () => {
  for (const manage_inventory of [true, false])
    for (const allow_backorder of [true, false])
      for (const inventory_quantity of [-1, 0, 1]) {
        const { rows } = await sql<{ is_purchasable: boolean }>`
          select ${purchasable('v')} as is_purchasable
          from (values (${manage_inventory}::boolean, ${allow_backorder}::boolean, ${inventory_quantity}::integer))
            v(manage_inventory, allow_backorder, inventory_quantity)`.execute(db)
        const stock = { manage_inventory, allow_backorder, inventory_quantity }
        assert.equal(rows[0]?.is_purchasable, isPurchasable(stock), JSON.stringify(stock))
      }
})
