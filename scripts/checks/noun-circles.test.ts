import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeCircles, graphOf } from './noun-circles.ts'

const circlesOf = (files: Record<string, string>) =>
  describeCircles(
    graphOf(
      Object.entries(files).map(([path, text]) => ({ path, text })),
      2,
    ),
  )

test('two nouns that import each other, in different files, and if only a type', () => {
  const circles = circlesOf({
    'sale/orders/get-order.ts': `import { pay } from '../payments/pay.ts'`,
    'sale/payments/pay.ts': 'export const pay = 1',
    'sale/payments/refund/refund.ts': `import type { Order } from '../../orders/order.ts'`,
  })
  assert.deepEqual(circles, [
    'sale/orders → sale/payments (sale/orders/get-order.ts), sale/payments → sale/orders (sale/payments/refund/refund.ts)',
  ])
})

test('a circle over a third noun, and one by an import on demand', () => {
  const circles = circlesOf({
    'a/one/file.ts': `import { two } from '../two/file.ts'`,
    'a/two/file.ts': `const three = () => import('../three/file.ts')`,
    'a/three/file.ts': `import { one } from '../one/file.ts'`,
  })
  assert.equal(circles.length, 1)
  assert.match(circles[0] ?? '', /a\/one → a\/two .*a\/two → a\/three .*a\/three → a\/one/)
})

test('one direction, files within a noun, and files beside the nouns are no circle', () => {
  const circles = circlesOf({
    'a/one/file.ts': `import { two } from '../two/file.ts'\nimport { own } from './own.ts'`,
    'a/one/own.ts': `import { routes } from '../register-a.ts'`,
    'a/two/file.ts': `import { three } from '../../b/three/file.ts'`,
    'a/register-a.ts': `import { file } from './one/file.ts'`,
  })
  assert.deepEqual(circles, [])
})
