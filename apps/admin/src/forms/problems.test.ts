import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ClientError } from '@shopkey/client/client-error.ts'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import { errorWords } from '../lib/error-words.ts'
import { problemsOf, problemsOfRefusal } from './problems.ts'
import { matches, required } from './rules.ts'

const t: AdminTranslate = createTranslator({}, 'en')
const english = new URL('../../../../packages/i18n/src/messages/admin.en.json', import.meta.url)
const inEnglish: AdminTranslate = createTranslator(JSON.parse(readFileSync(english, 'utf8')), 'en')

const refusal = (facts: { message: string; code?: string; details?: Record<string, unknown> }) =>
  new ClientError({ kind: 'invalid_request', status: 400, type: 'invalid_data', ...facts })

test('rules mark the fields that break them', () => {
  const rules = { title: required('missing'), handle: matches('^[a-z]+$', 'wrong') }
  assert.deepEqual(problemsOf({ title: ' ', handle: 'A' }, rules), { title: 'missing', handle: 'wrong' })
  assert.deepEqual(problemsOf({ title: 'Tea', handle: '' }, rules), {})
})

test('each field that the server names is marked with words of ours', () => {
  const problems = [
    { field: 'label', keyword: 'minLength', expected: 1 },
    { field: 'translations.ar.label', keyword: 'type', expected: 'string' },
    { field: 'email', keyword: 'format', expected: 'email' },
    { field: 'rank', keyword: 'maximum', expected: 9 },
    { field: 'odd', keyword: 'unevaluatedItems' },
  ]
  const message = 'label must NOT have fewer than 1 characters, translations.ar.label must be string, and 3 more'
  const error = refusal({ message, details: { fields: problems.map(({ field }) => field), problems } })
  assert.deepEqual(problemsOfRefusal(error, {}, inEnglish), {
    label: 'Fill this in.',
    'translations.ar.label': 'Enter a text.',
    email: 'Enter an e-mail address, such as name@example.com.',
    rank: 'Enter 9 or less.',
    odd: 'This value cannot be used.',
  })
  assert.equal(
    errorWords(refusal({ message, details: { problems: problems.slice(2, 3) } }), inEnglish),
    'Check what was entered. email: Enter an e-mail address, such as name@example.com.',
  )
})

test('a field without a reason of its own is marked with the whole message', () => {
  const error = refusal({ message: 'products already has this handle', details: { fields: ['handle'] } })
  assert.deepEqual(problemsOfRefusal(error, {}, t), { handle: 'products already has this handle' })
})

test('a refusal with a code marks the field that the form gives it', () => {
  const error = refusal({ message: 'There is already a group "Gold"', code: 'customer_group_name_taken' })
  assert.deepEqual(problemsOfRefusal(error, { customer_group_name_taken: 'name' }, t), {
    name: 'There is already a group "Gold"',
  })
  assert.deepEqual(problemsOfRefusal(error, {}, t), {})
})

test('what is no refusal marks no field', () => {
  assert.deepEqual(problemsOfRefusal(new TypeError('broken'), {}, t), {})
})
