import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translationsBody } from './translations.ts'

test('sends filled fields, and removes a language without any', () => {
  assert.deepEqual(
    translationsBody({ bh: { title: ' Kemeja ', subtitle: '' }, ar: { title: '', description: '  ' } }),
    { bh: { title: 'Kemeja' }, ar: null },
  )
})
