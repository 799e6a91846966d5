import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announcementText, isAnnounced } from './announcement.ts'

const now = Date.parse('2026-03-01T08:00:00Z')
const before = '2026-03-01T07:59:59Z'
const after = '2026-03-01T08:00:01Z'
const periods: [name: string, starts_at: string | null, ends_at: string | null, isShown: boolean][] = [
  ['without dates', null, null, true],
  ['that has begun', before, null, true],
  ['that begins now', '2026-03-01T08:00:00Z', null, true],
  ['that begins later', after, null, false],
  ['that ends later', before, after, true],
  ['that ends now', before, '2026-03-01T08:00:00Z', false],
  ['that is over', null, before, false],
]
for (const [name, starts_at, ends_at, isShown] of periods)
  test(`an announcement ${name} is ${isShown ? 'shown' : 'not shown'}`, () =>
    assert.equal(isAnnounced({ starts_at, ends_at }, now), isShown))

test("a missing language is replaced by the store's usual one, then by any other of its languages", () => {
  assert.equal(announcementText({ text: { ar: 'عرض', en: 'Sale' } }, 'ar', ['bh', 'en', 'ar']), 'عرض')
  assert.equal(announcementText({ text: { en: 'Sale', bh: 'Diskon' } }, 'ar', ['bh', 'en', 'ar']), 'Diskon')
  assert.equal(announcementText({ text: { en: 'Sale', bh: ' ' } }, 'ar', ['bh', 'en', 'ar']), 'Sale')
  assert.equal(announcementText({ text: { en: 'Sale' } }, 'ar', ['bh', 'ar']), undefined)
})
