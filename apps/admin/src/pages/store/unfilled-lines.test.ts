import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAdminMessages } from '@shopkey/i18n/admin-messages.ts'
import { LANGUAGE_CODES } from '@shopkey/i18n/languages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import { unfilledLines } from './unfilled-lines.ts'

const unfilled = { terms: 1, privacy: 0, returns: 2, imprint: 4 }

for (const language of LANGUAGE_CODES)
  test(`the templates leave these lines to the store, in ${language}`, async () => {
    const t = createTranslator(await loadAdminMessages(language), language)
    for (const kind of ['terms', 'privacy', 'returns', 'imprint'] as const) {
      const text = t(`legal_texts.templates.${kind}`, { store: 'Kopi Senja', contact: 'Jl. Braga 1' })
      assert.equal(unfilledLines(text).length, unfilled[kind], kind)
    }
  })

test('what a store writes itself is complete', () => {
  assert.deepEqual(
    unfilledLines('## Delivery\n\nWe send to:\n\n- Java\n- Bali\n\nWithin 2 working days… or sooner.'),
    [],
  )
  assert.deepEqual(unfilledLines('Write to Kopi Senja:\nhalo@kopi.example'), [])
  assert.deepEqual(unfilledLines('Write to Kopi Senja:\n\n## More'), ['Write to Kopi Senja:'])
})
