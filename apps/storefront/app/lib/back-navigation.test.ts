import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backTarget, stepsBack, withVisit } from './back-navigation.ts'

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
  const many = Array.from({ length: 40 }, (_, index) => `/${index}`).reduce<readonly string[]>(
    (visits, address) => withVisit(visits, address),
    [],
  )
  assert.equal(many.length, 30)
  assert.equal(many.at(-1), '/39')
})

test('going back from page to page reaches the list, and never returns to where it came from', () => {
  let visits: readonly string[] = []
  for (const address of ['/kopi/products', '/kopi/products/a', '/kopi/products/b']) visits = withVisit(visits, address)
  const pages: string[] = []
  for (let page = '/kopi/products/b'; ; ) {
    const target = backTarget(visits, page)
    if (!target) break
    pages.push(target)
    visits = withVisit(visits, target, true)
    page = target
  }
  assert.deepEqual(pages, ['/kopi/products/a', '/kopi/products'])
  assert.deepEqual(withVisit(['/a', '/b'], '/c', true), ['/a', '/b', '/c'], 'a page that was not visited is a visit')
})

test('steps back count the entries of this document only', () => {
  const entries = new Map([
    [0, '/a'],
    [1, '/b'],
    [2, '/c'],
  ])
  assert.equal(stepsBack(entries, 2, '/a'), -2)
  assert.equal(stepsBack(entries, 2, '/b'), -1)
  assert.equal(stepsBack(entries, 2, '/elsewhere'), undefined)
  assert.equal(stepsBack(new Map([[2, '/c']]), 2, '/a'), undefined)
})
