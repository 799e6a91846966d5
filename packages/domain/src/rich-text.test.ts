import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { plainWords, readLink, readRichText } from './rich-text.ts'

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })
const link = (href: string, more = {}) => ({ type: 'link', attrs: { href, ...more } })

describe('rich text', () => {
  test('keeps structure, emphasis and links', () => {
    const whole = doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Our beans')] },
      paragraph(text('From '), text('Aceh', { type: 'bold' }, link('/collections/aceh')), { type: 'hardBreak' }),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('washed'))] }] },
      { type: 'blockquote', content: [paragraph(text('Good', { type: 'italic' }))] },
      { type: 'horizontalRule' },
      { type: 'paragraph' },
    )
    assert.deepEqual(readRichText(whole), whole)
    assert.equal(plainWords(readRichText(whole) ?? assert.fail()), 'Our beans\nFrom Aceh\n\nwashed\nGood')
  })

  test('leaves out attributes that editors write besides', () => {
    const written = doc(
      {
        ...paragraph(text('x', link('https://a.example', { target: '_blank', rel: 'nofollow', class: 'x' }))),
        attrs: { textAlign: 'left' },
      },
      { type: 'orderedList', attrs: { start: 3, type: null }, content: [{ type: 'listItem', content: [paragraph()] }] },
    )
    assert.deepEqual(readRichText(written), {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [link('https://a.example/')] }] },
        { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
      ],
    })
  })

  const nested = (levels: number): object =>
    levels === 0 ? paragraph(text('x')) : { type: 'blockquote', content: [nested(levels - 1)] }
  const refused: [string, unknown][] = [
    ['nothing', null],
    ['HTML', '<p>x</p>'],
    ['another root', paragraph(text('x'))],
    ['an unknown node', doc({ type: 'image', attrs: { src: 'x' } })],
    ['an unknown node in a text', doc(paragraph({ type: 'mention' }))],
    ['an unknown mark', doc(paragraph(text('x', { type: 'textStyle', attrs: { color: 'red' } })))],
    ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 } })],
    ['a list of paragraphs', doc({ type: 'bulletList', content: [paragraph()] })],
    ['an empty list', doc({ type: 'bulletList', content: [] })],
    ['a text that is none', doc(paragraph({ type: 'text', text: { toString: 'x' } }))],
    ['content that is no list', { type: 'doc', content: { length: 1 } }],
    ['a script as a link', doc(paragraph(text('x', link('javascript:alert(1)'))))],
    ['too deep a nesting', doc(nested(9))],
    ['too many characters', doc(paragraph(text('x'.repeat(20_001))))],
    ['too many nodes', doc(...Array.from({ length: 2001 }, () => ({ type: 'horizontalRule' })))],
  ]
  for (const [name, value] of refused) test(`refuses ${name}`, () => assert.equal(readRichText(value), undefined))
})

test('a link is a path of the store, or an address to visit, write to or call', () => {
  const links: [string, string | undefined][] = [
    ['/deals?order=price', '/deals?order=price'],
    [' https://a.example/x ', 'https://a.example/x'],
    ['mailto:hi@a.example', 'mailto:hi@a.example'],
    ['tel:+6281', 'tel:+6281'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['JaVaScript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://a:b@c.example', undefined],
    ['deals', undefined],
    ['', undefined],
  ]
  for (const [typed, stored] of links) assert.equal(readLink(typed), stored, typed)
})
