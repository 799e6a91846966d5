import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translationsBody } from './translations.ts'

test('sends what is said, and removes a language that says nothing', () => {
  assert.deepEqual(
    translationsBody({ bh: { title: ' Kemeja ', subtitle: '' }, ar: { title: '', description: '  ' } }),
    { bh: { title: 'Kemeja' }, ar: null },
  )
})
