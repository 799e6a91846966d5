import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { plainTextOf, richTextOf } from './plain-rich-text.ts'
import { readRichText } from './rich-text.ts'
import { runs } from './testing/arbitraries.ts'

const paragraph = (...lines: string[]) => ({
  type: 'paragraph',
  content: lines.flatMap((text, index) => [...(index > 0 ? [{ type: 'hardBreak' }] : []), { type: 'text', text }]),
})
const heading = (level: number, text: string) => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})

describe('plain text as rich text', () => {
  const cases: [string, string, object[]][] = [
    ['one line', 'We sell coffee.', [paragraph('We sell coffee.')]],
    ['paragraphs, with lines in them', 'One\ntwo\n\nThree', [paragraph('One', 'two'), paragraph('Three')]],
    ['headings', '## Delivery\n\nTwo days.', [heading(2, 'Delivery'), paragraph('Two days.')]],
    ['a heading right above its text', '## Delivery\nTwo days.', [heading(2, 'Delivery'), paragraph('Two days.')]],
    ['a heading right below a text', 'Welcome.\n## Delivery', [paragraph('Welcome.'), heading(2, 'Delivery')]],
    ['smaller headings', '### By post\n##### Late', [heading(3, 'By post'), heading(4, 'Late')]],
    ['lines of Windows', 'One\r\n\r\nTwo', [paragraph('One'), paragraph('Two')]],
    ['nothing', ' \n\n ', []],
    ['a mark without a heading', '##', [paragraph('##')]],
  ]
  for (const [name, plain, content] of cases)
    test(name, () => assert.deepEqual(richTextOf(plain), { type: 'doc', content }))

  test('is what may be stored, and reads the same again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', ' ', '\n', '#', '## ', '\u0645', '-', '\r\n')), (parts) => {
        const text = richTextOf(parts.join(''))
        assert.deepEqual(readRichText(text), text)
        assert.deepEqual(richTextOf(plainTextOf(text)), text)
      }),
      runs,
    )
  })

  test('of lists, quotes and emphasis has their words', () => {
    const item = (text: string) => ({ type: 'listItem', content: [paragraph(text)] })
    const text = readRichText({
      type: 'doc',
      content: [
        heading(2, 'Delivery'),
        { type: 'bulletList', content: [item('by post'), item('by bike')] },
        { type: 'orderedList', content: [item('order'), item('wait')] },
        { type: 'horizontalRule' },
        { type: 'blockquote', content: [paragraph('Fast')] },
      ],
    })
    assert.ok(text)
    assert.equal(plainTextOf(text), '## Delivery\n\n- by post\n- by bike\n\n1. order\n2. wait\n\n\n\nFast')
  })
})
