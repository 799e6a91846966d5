import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlainId, printedAddress } from './printed-address.ts'
import { printedError } from './printed-error.ts'
import { withoutAddresses } from './without-addresses.ts'

const isPrinted = {
  param: (name: string) => name === 'view',
  query: (name: string) => (name === 'page' ? true : name === 'id' || name === 'key' ? false : undefined),
}
const print = (pattern: string | undefined, params: Record<string, string>, search = '') =>
  printedAddress({ pattern, params, search }, isPrinted)

test('an address is printed with the values that may be, and with none of a route that nobody knows', () => {
  assert.equal(print('/:view/order/:id', { view: 'kopi', id: 'order_1' }), '/kopi/order/…')
  assert.equal(print('/:view', { view: 'kopi' }, 'page=2&id=cart_1&key=a%20b'), '/kopi?page=2&id=…&key=…')
  assert.equal(print('/app/*', { '*': 'secret' }), '/app/…')
  assert.equal(print(undefined, {}, 'page=2'), '…')
  assert.equal(print('/:view', { view: 'kopi' }, 'a@b.example=1&KX4P=1'), '/kopi?…=…&…=…')
})

test('an id is printed that opens nothing', () => {
  assert.ok(isPlainId('prod_01KAJ2W3V8C1ZK0M5T9Q7R4XYB'))
  for (const id of ['cart_01KAJ2W3V8C1ZK0M5T9Q7R4XYB', 'prod_1', 'KX4P-0QZ7-M2RA-9TBE', '', 'a@b.example'])
    assert.ok(!isPlainId(id), id)
})

test('words about a request are printed without its address', () => {
  const words = 'Reply was already sent, did you forget to "return reply" in "/store/gift-cards/KX4P?q=a" (GET)?'
  assert.equal(withoutAddresses(words), 'Reply was already sent, did you forget to "return reply" in "/…" (GET)?')
  assert.equal(withoutAddresses('No route matches URL "/kopi/order/KX4P"'), 'No route matches URL "/…"')
  assert.equal(withoutAddresses('no mail to sari@example.com'), 'no mail to …')
  assert.equal(withoutAddresses('the disk of /var/lib is full'), 'the disk of /var/lib is full')
})

test('an error is printed with what names code, and without what holds values', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(sari@example.com)',
    table: 'customers',
  })
  const reply = Object.assign(new Error('KX4P is no gift card'), {
    name: 'ClientError',
    status: 404,
    code: 'not_found',
    details: { code: 'KX4P' },
  })
  const text = JSON.stringify([
    printedError(new Error('fails', { cause })),
    printedError(reply),
    printedError({ token: 'KX4P' }),
  ])
  for (const value of ['sari@', 'KX4P']) assert.ok(!text.includes(value), text)
  for (const fact of ['23505', 'customers', 'not_found', 'printed-address.test.ts'])
    assert.ok(text.includes(fact), text)
})
