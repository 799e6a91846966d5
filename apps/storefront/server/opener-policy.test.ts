import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openerPolicy } from './opener-policy.ts'

const webKit = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test('every browser gets the opener policy but WebKit, where Back from another site would lead to a dead page', () => {
  const policy = { 'cross-origin-opener-policy': 'same-origin' }
  const given: [string | null, object][] = [
    [`${webKit} Version/18.5 Safari/605.1.15`, {}],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0', {}],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36', policy],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', policy],
    [null, policy],
  ]
  for (const [userAgent, headers] of given) assert.deepEqual(openerPolicy(userAgent), headers, String(userAgent))
})
