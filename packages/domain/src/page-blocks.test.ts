import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownIn } from './page-blocks.ts'

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
