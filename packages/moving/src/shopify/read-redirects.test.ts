import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readContent } from '../testing/open-bytes.ts'

test('redirects stay on the shop, end, and are paths without escapes', async () => {
  const read = await readContent(
    [
      'Redirect from,Redirect to',
      '/products/kopi%20gayo,/products/kopi?x=1',
      '/products/قميص,/products/b',
      '/a,/b',
      '/b,/a',
      '/c,/a',
      '/d,https://elsewhere.example/',
      '/e,//elsewhere.example/',
      String.raw`/f,/\elsewhere.example/`,
      '/g,/%2Felsewhere.example/',
      'products/h,/x',
      '/products/قميص,/other',
      '/i,/i',
    ].join('\n'),
  )
  assert.deepEqual(
    read.redirects.map(({ from, to }) => [from, to]),
    [
      ['/products/kopi gayo', '/products/kopi?x=1'],
      ['/products/قميص', '/products/b'],
    ],
  )
  assert.deepEqual(
    read.warnings.map(({ row, code }) => `${row} ${code}`),
    [
      '7 redirect_elsewhere',
      '8 redirect_elsewhere',
      '9 redirect_elsewhere',
      '10 redirect_elsewhere',
      '11 redirect_unreadable',
      '12 redirect_repeated',
      '4 redirect_circle',
      '5 redirect_circle',
      '6 redirect_circle',
      '13 redirect_circle',
    ],
  )
})
