import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Campaign } from '@shopkey/client/types.ts'
import { campaignCard } from './campaign-card.ts'

const aCampaign = (changes: Partial<Campaign>) =>
  ({ id: 'camp_1', title: 'Sale', body: null, banner_url: null, target_url: null, ...changes }) as Campaign

describe('campaignCard', () => {
  test('is in the language of the page where possible', () => {
    const metadata = { translations: { bh: { title: 'Diskon', body: 'Ayo' }, ar: 'no words' } }
    assert.equal(campaignCard(aCampaign({ metadata }), 'bh').title, 'Diskon')
    assert.equal(campaignCard(aCampaign({ metadata }), 'bh').body, 'Ayo')
    assert.equal(campaignCard(aCampaign({ metadata }), 'ar').title, 'Sale')
    assert.equal(campaignCard(aCampaign({ metadata: null }), 'en').body, undefined)
  })

  const targets: [url: string | null, target: object | undefined][] = [
    ['/kopi/deals', { path: '/kopi/deals' }],
    ['https://example.test/x', { href: 'https://example.test/x' }],
    ['javascript:alert(1)', undefined],
    ['//elsewhere.test', undefined],
    [null, undefined],
  ]
  for (const [target_url, target] of targets)
    test(`links to ${target_url}`, () => assert.deepEqual(campaignCard(aCampaign({ target_url }), 'en').target, target))
})
