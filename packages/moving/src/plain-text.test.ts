import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plainText } from './plain-text.ts'

const cases: [what: string, html: string, text: string][] = [
  ['a text without markup', 'Kopi Gayo', 'Kopi Gayo'],
  ['paragraphs', '<p>One</p>\n<p>Two\n  lines</p>', 'One\n\nTwo lines'],
  ['a line break', 'One<br>two<br/>three', 'One\ntwo\nthree'],
  ['a list', '<p>Has:</p><ul><li>beans</li>\n<li>a <b>bag</b></li></ul><p>End</p>', 'Has:\n\n- beans\n- a bag\n\nEnd'],
  ['a table', '<table><tr><th>S</th><td>40 cm</td></tr><tr><th>M</th><td>44 cm</td></tr></table>', 'S 40 cm\nM 44 cm'],
  ['entities', 'Kain &amp; Batik &lt;3 &eacute;', 'Kain & Batik <3 é'],
  ['a link', 'See <a href="https://old.test/x">the size guide</a>.', 'See the size guide.'],
  ['a script', 'Safe<script>alert(1)</script><style>p{}</style>', 'Safe'],
  ['a script in an attribute', '<img src=x onerror="alert(1)">Text', 'Text'],
  ['markup that never ends', '<p>One<p>Two<b>three', 'One\n\nTwothree'],
  ['Arabic', '<p dir="rtl">قميص <strong>قطن</strong></p>', 'قميص قطن'],
]

for (const [what, html, text] of cases) test(what, () => assert.equal(plainText(html), text))

test('what is escaped comes back', () => {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z<>&"';/!-]{0,40}$/),
      (text) => plainText(`<p>${escaped(text)}</p>`) === text.trim(),
    ),
  )
})

test('markup may be nested deeply', () => {
  assert.equal(plainText(`${'<b>'.repeat(20_000)}x`), 'x')
})
