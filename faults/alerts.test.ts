import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { root } from '@shopkey/testkit/run-script.ts'
import { startEmptyShop } from '@shopkey/testkit/running-shop.ts'
import { namesOf, readAlertRules, shortened } from './lib/alerts/alert-rules.ts'
import { causes } from './lib/alerts/causes.ts'

const rules = readAlertRules()
const names = namesOf(rules)

describe('the alerts, which `npm run faults -- alerts` makes fire', () => {
  test('each has one cause', () => {
    assert.ok(names.length > 20)
    assert.deepEqual(causes.flatMap(({ alerts }) => alerts).sort(), [...names].sort())
  })

  test('each says what happened, what to do, and where the page for the night has it', () => {
    const night = readFileSync(`${root}/docs/operations/night.md`, 'utf8')
    const blocks = rules.split(/^ *- alert: /m).slice(1)
    for (const [index, block] of blocks.entries()) {
      const name = names[index] ?? ''
      assert.match(block, /^ {10}summary: \S.{15,}$/m, name)
      assert.match(block, /^ {10}action: \S.{15,}$/m, name)
      const anchor = name.toLowerCase()
      assert.ok(block.includes(`          runbook: docs/operations/night.md#${anchor}\n`), `${name} has no runbook`)
      assert.ok(night.includes(`<a id="${anchor}"></a>`), `the page for the night lacks ${name}`)
      assert.ok(night.includes(`\`${name}\``), `the page for the night does not name ${name}`)
    }
  })

  test('shortening changes windows, offsets and durations, and no threshold', () => {
    const short = shortened('for: 10m\nexpr: sum(rate(a[1h] offset 1d)) > 5m0 and b > 26 * 3600')
    assert.equal(short, 'for: 10s\nexpr: sum(rate(a[60s] offset 300s)) > 5m0 and b > 26 * 3600')
    assert.doesNotMatch(shortened(rules), /\[\d+[mhd]\]|offset \d+[mhd]|for: \d+[mhd]/)
  })

  test('every metric that they and the dashboard name is in a scrape of a started shop', async () => {
    const [api, storefront] = [await reservePort(), await reservePort()]
    const shop = await startEmptyShop({ METRICS_PORT: String(api), STOREFRONT_METRICS_PORT: String(storefront) })
    try {
      const scrapes = await Promise.all(
        [api, storefront].map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
      )
      const known = new Set(scrapes.flatMap((text) => [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)))
      const dashboard = readFileSync(`${root}/deploy/grafana/shopkey.json`, 'utf8')
      const used = `${rules}\n${dashboard}`.match(/\b(?:shopkey|nodejs|process)_\w+/g) ?? []
      assert.ok(used.length > 40)
      const unknown = used.filter((name) => !known.has(name.replace(/_(?:count|sum|bucket)$/, '')))
      assert.deepEqual(unknown, [])
      // A counter that does not exist before its first event has no first rise.
      for (const name of used.filter((one) => one.endsWith('_total') && /orders|payments|codes|mails/.test(one)))
        assert.match(scrapes.join('\n'), new RegExp(`^${name}\\{.*\\} 0$`, 'm'), name)
    } finally {
      await shop.stop()
    }
  })
})
