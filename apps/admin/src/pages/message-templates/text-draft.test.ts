import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bodyOfDraft, isUsual, withVariable } from './text-draft.ts'

const empty = { subject: '', greeting: '', body: '', closing: '' }

describe('own texts of a message', () => {
  test('are sent as null where they are empty', () => {
    assert.deepEqual(bodyOfDraft({ ...empty, subject: ' Thanks ', body: ' \n ' }), {
      subject: 'Thanks',
      greeting: null,
      body: null,
      closing: null,
    })
    assert.deepEqual([isUsual({ ...empty, closing: ' ' }), isUsual({ ...empty, closing: 'x' })], [true, false])
  })

  test('get a variable at the cursor, where it fits', () => {
    assert.deepEqual(withVariable('subject', 'Order ! thanks', 'number', 6, 6), {
      text: 'Order {{number}}! thanks',
      cursor: 16,
    })
    assert.deepEqual(withVariable('subject', 'Order XX', 'number', 6, 8)?.text, 'Order {{number}}')
    assert.equal(withVariable('subject', 'x'.repeat(195), 'number', 0, 0), undefined)
  })
})
