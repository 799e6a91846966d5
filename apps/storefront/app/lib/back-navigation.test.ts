import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backTarget, withVisit } from './back-navigation.ts'

test('Back skips addresses with a hash, and the current path', () => {
  const visits = [
    '/kopi',
    '/kopi/products?page=2',
    '/kopi/products#search',
    '/kopi/products/gayo',
    '/kopi/products/gayo?variant=1',
  ]
  assert.equal(backTarget(visits, '/kopi/products/gayo'), '/kopi/products?page=2')
  assert.equal(backTarget(['/kopi/products/gayo'], '/kopi/products/gayo'), undefined)
  assert.equal(backTarget([], '/kopi'), undefined)
})

test('a reload is no visit, and old visits are dropped', () => {
  assert.deepEqual(withVisit(['/a'], '/a'), ['/a'])
  const many = Array.from({ length: 40 }, (_, index) => `/${index}`).reduce<readonly string[]>(withVisit, [])
  assert.equal(many.length, 30)
  assert.equal(many.at(-1), '/39')
})
