import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readParts, shownIn } from './page-blocks.ts'

const doc = { type: 'doc', content: [] }

test('values by language become those of the first language that has one', () => {
  const blocks = [
    { id: 'b1', type: 'quote', text: { en: 'Good', bh: 'Enak' }, by: { ar: 'كومباس' } },
    {
      id: 'b2',
      type: 'questions',
      title: {},
      questions: [{ question: { en: ' ', bh: 'Segar?' }, text: { bh: doc } }],
    },
    { id: 'b3', type: 'picture', picture_url: null, alt: { en: '' } },
  ]
  assert.deepEqual(shownIn(blocks, ['en', 'bh']), [
    { id: 'b1', type: 'quote', text: 'Good', by: 'كومباس' },
    { id: 'b2', type: 'questions', title: null, questions: [{ question: 'Segar?', text: doc }] },
    { id: 'b3', type: 'picture', picture_url: null, alt: null },
  ])
})

test('links, addresses and texts with structure are read wherever they are, and what is not allowed is named', () => {
  const refused: string[] = []
  const read = (part: unknown) =>
    readParts(part, (place) => {
      refused.push(place)
      return null
    })
  const blocks = [
    { type: 'button', to: ' /deals ', label: { en: 'javascript:alert(1)' } },
    { type: 'button', to: 'javascript:alert(1)' },
    { type: 'picture', picture_url: 'https://a.example/p.webp', video_url: 'data:text/html,x' },
    { type: 'text', text: { en: doc, bh: { type: 'doc', content: [{ type: 'html' }] } } },
  ]
  assert.deepEqual(read(blocks), [
    { type: 'button', to: '/deals', label: { en: 'javascript:alert(1)' } },
    { type: 'button', to: null },
    { type: 'picture', picture_url: 'https://a.example/p.webp', video_url: null },
    { type: 'text', text: { en: doc, bh: null } },
  ])
  assert.deepEqual(refused, ['1.to', '2.video_url', '3.text.bh'])
  let deep: unknown = 'x'
  for (let level = 0; level < 100_000; level += 1) deep = [deep]
  read(deep)
  assert.equal(refused.length, 4)
})
