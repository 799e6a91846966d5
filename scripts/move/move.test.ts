import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'move-'))
after(() => rmSync(folder, { recursive: true }))

function move(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../move.ts'), ...args], {
    encoding: 'utf8',
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

test('asks for the platform, the currency and --check', () => {
  assert.match(move('x.csv').stderr, /Name the platform/)
  assert.match(move('shopify', 'x.csv', '--check').stderr, /--currency eur/)
  assert.match(move('shopify', 'x.csv', '--currency', 'eur').stderr, /Add --check/)
})
