import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Campaign } from '@shopkey/client/types.ts'
import { campaignCard } from './campaign-card.ts'

const aCampaign = (changes: Partial<Campaign>) =>
  ({ id: 'camp_1', title: 'Sale', body: null, banner_url: null, target_url: null, ...changes }) as Campaign

describe('campaignCard', () => {
  test('has no text where the campaign has none', () => {
    assert.equal(campaignCard(aCampaign({ body: 'Until Sunday' })).body, 'Until Sunday')
    assert.equal(campaignCard(aCampaign({})).body, undefined)
  })

  const targets: [url: string | null, target: object | undefined][] = [
    ['/kopi/deals', { path: '/kopi/deals' }],
    ['https://example.test/x', { href: 'https://example.test/x' }],
    ['javascript:alert(1)', undefined],
    ['//elsewhere.test', undefined],
    [null, undefined],
  ]
  for (const [target_url, target] of targets)
    test(`links to ${target_url}`, () => assert.deepEqual(campaignCard(aCampaign({ target_url })).target, target))
})
