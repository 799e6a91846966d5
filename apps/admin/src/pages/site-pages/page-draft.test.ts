import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block } from '../../blocks/block.ts'
import { emptyContent } from '../../blocks/empty-content.ts'
import { freshId, summaryOf, withBlock, withCopy, wrongPlaces } from './page-draft.ts'

const quote = (id: string, text: string): Block => ({ id, type: 'quote', text: { en: text }, by: {} })
const ids = (blocks: readonly Block[]) => blocks.map(({ id }) => id).join(' ')

test('a block is added at the end or at a place, and copied with an id of its own', () => {
  const blocks = [quote('b1', 'One'), quote('b7', 'Two')]
  assert.equal(freshId(blocks), 'b8')
  assert.equal(freshId([quote('made-elsewhere', '')]), 'b1')
  assert.equal(ids(withBlock(blocks, quote('b8', ''))), 'b1 b7 b8')
  assert.equal(ids(withBlock(blocks, quote('b8', ''), 1)), 'b1 b8 b7')
  const copied = withCopy(blocks, 0, 'b8')
  assert.equal(ids(copied), 'b1 b8 b7')
  assert.deepEqual({ ...copied[1], id: 'b1' }, blocks[0])
  assert.equal(ids(withCopy(blocks, 5, 'b8')), 'b1 b7')
})

test('a block is summed up by its first words, in a language that it has', () => {
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Halo' }] }] }
  const cases: [Block, string][] = [
    [quote('b1', ' The best coffee '), 'The best coffee'],
    [{ id: 'b1', type: 'text', text: { bh: doc as never } }, 'Halo'],
    [{ id: 'b1', type: 'spacer', size: 'large' }, ''],
    [{ id: 'b1', type: 'questions', title: {}, questions: [{ question: { ar: 'طازجة؟' }, text: {} }] }, 'طازجة؟'],
    [{ id: 'b1', type: 'button', label: { en: 'All' }, to: '/deals', kind: 'primary', place: 'start' }, 'All'],
  ]
  for (const [block, summary] of cases) assert.equal(summaryOf(block, ['en', 'bh']), summary, block.type)
})

test('wrong links, addresses and a missing title are found before anything is sent', () => {
  const button = (to: string | null): Block => ({
    id: 'b',
    type: 'button',
    label: {},
    to,
    kind: 'primary',
    place: 'start',
  })
  const content = {
    ...emptyContent(),
    title: { en: ' ' },
    picture_url: 'nowhere',
    blocks: [button('/deals'), button('deals'), button(null)],
  }
  assert.deepEqual(Object.fromEntries(wrongPlaces(content, true)), {
    title: 'title',
    picture_url: 'address',
    'blocks.1.to': 'link',
  })
  assert.equal(wrongPlaces({ ...emptyContent(), title: { bh: 'Tentang' } }, true).size, 0)
  assert.equal(wrongPlaces({ ...emptyContent(), below: [] }, false).size, 0)
  assert.deepEqual([...wrongPlaces({ ...emptyContent(), below: [button('x')] }, false).keys()], ['below.0.to'])
})
