import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { startTwoStores } from '@shopkey/server/src/testing/two-stores.ts'
import { sql } from 'kysely'

const folder = mkdtempSync(join(tmpdir(), 'move-'))
after(() => rmSync(folder, { recursive: true }))

function move(...args: string[]) {
  return moveWith({}, ...args)
}

function moveWith(settings: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../move.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  })
  return { status, stdout, stderr }
}

function fileOf(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('prints the sums of a file and a line for each row that needs attention', () => {
  const path = fileOf(
    'products.csv',
    'Handle,Title,Variant Price,Variant Inventory Qty,Published\ntea,Tea,3.50,4,TRUE\nmug,Mug,1.10,-1,TRUE\npot,Pot,\u001b[31mfree,,TRUE\n',
  )
  const { status, stdout } = move('shopify', path, '--currency', 'EUR', '--check')
  assert.equal(status, 0)
  assert.match(stdout, /^products\.csv: 3 products, 3 variants, 0 pictures; prices 4\.60 EUR, stock 4$/m)
  assert.match(stdout, /row 3, Variant Inventory Qty: .*\(stock_negative\)/)
  assert.match(stdout, /row 4, Variant Price: .*free.*\(price_unreadable\)/)
  assert.ok(!stdout.includes('\u001b'), 'no control sign of the file reaches the terminal')
})

test('reads the other files where one cannot be read, and exits with 1', () => {
  const cards = fileOf('cards.csv', 'Id,Last Characters,Balance,Expires On\n1,abcd,5.00,\n')
  const redirects = fileOf('redirects.csv', 'Redirect from,Redirect to\n/a,/b\n')
  const { status, stdout, stderr } = move(
    'shopify',
    cards,
    join(folder, 'none.csv'),
    redirects,
    '--currency',
    'eur',
    '--check',
  )
  assert.equal(status, 1)
  assert.match(stderr, /^cards\.csv: This is a file of gift cards/m)
  assert.match(stderr, /^none\.csv: ENOENT/m)
  assert.match(stdout, /^redirects\.csv: 1 redirects$/m)
})

test('writes into a store, and again only what has changed', async () => {
  const { t, store } = await startTwoStores()
  const { databaseUrl, dataDir } = t.app.services.config
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const heading = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Published'
  const path = (price: string) =>
    fileOf('products.csv', `${heading}\ntea,Tea,T-1,${price},4,TRUE\nmug,Mug,M-1,11,1,TRUE\n`)
  const run = (price: string, into = store.view_code) =>
    moveWith(settings, 'shopify', path(price), '--currency', 'IDR', '--store', into)
  const messages = [run('30'), run('30'), run('35')].map(({ status, stdout }) => [status, stdout.split('\n')[1]])
  assert.deepEqual(messages, [
    [0, '2 products new, 0 changed; 0 as they were; 0 left out'],
    [0, '0 products new, 0 changed; 2 as they were; 0 left out'],
    [0, '0 products new, 1 changed; 1 as they were; 0 left out'],
  ])
  const { rows } = await sql`
    select p.handle, m.amount::int from money_amounts m join product_variants v on v.id = m.variant_id
    join products p on p.id = v.product_id
    where p.store_id = ${store.id} and p.handle in ('tea', 'mug') and m.deleted_at is null order by 1`.execute(t.db)
  assert.deepEqual(rows, [
    { handle: 'mug', amount: 1100 },
    { handle: 'tea', amount: 3500 },
  ])
  const nowhere = run('30', 'xx')
  assert.equal(nowhere.status, 1)
  assert.match(nowhere.stderr, /There is no store xx/)
})

test('asks for the platform, the currency, and what to do', () => {
  assert.match(move('x.csv').stderr, /Name the platform/)
  assert.match(move('shopify', 'x.csv', '--check').stderr, /--currency eur/)
  assert.match(move('shopify', 'x.csv', '--currency', 'eur').stderr, /Say --check, or into which store/)
})

test('two commands with the same file at once write each record once', async () => {
  const { t, store } = await startTwoStores()
  const { databaseUrl, dataDir } = t.app.services.config
  const rows = Array.from({ length: 250 }, (_, n) => `cup-${n},Cup ${n},C-${n},10,12,5,TRUE,Cups`)
  const heading =
    'Handle,Title,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Published,Collection'
  const path = fileOf('cups.csv', [heading, ...rows].join('\n'))
  const args = [
    join(import.meta.dirname, '../move.ts'),
    'shopify',
    path,
    '--currency',
    'IDR',
    '--store',
    store.view_code,
  ]
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const run = promisify(execFile)
  const printed = await Promise.all([0, 1].map(async () => (await run(process.execPath, args, { env })).stdout))
  const figures = printed.map((text) =>
    /(\d+) products new, (\d+) changed; (\d+) as they were; (\d+) left out/.exec(text)?.slice(1),
  )
  const sums = [0, 1, 2, 3].map((index) => figures.reduce((sum, figure) => sum + Number(figure?.[index]), 0))
  assert.deepEqual(sums, [250, 0, 250, 0], printed.join())
  const { rows: found } = await sql`
    select count(*)::int as products, count(distinct p.handle)::int as handles, (select count(*)::int from product_collections where store_id = ${store.id}) as collections,
      (select count(*)::int from price_lists where store_id = ${store.id}) as lists, sum(v.inventory_quantity)::int as stock
    from products p join product_variants v on v.product_id = p.id where p.store_id = ${store.id}`.execute(t.db)
  assert.deepEqual(found, [{ products: 250, handles: 250, collections: 1, lists: 1, stock: 1250 }])
})
