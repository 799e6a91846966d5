import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutWords } from './without-words.ts'

test('texts with a word of the person are replaced, at any depth and in either case', () => {
  const data = { payer: { name: 'SITI Rahmawati', lines: ['Jl. Melati 5', 'ok'] }, charge_id: 'ch_siti_9', amount: 5 }
  assert.deepEqual(withoutWords(data, ['Siti', 'Jl. Melati 5']), {
    payer: { name: '…', lines: ['…', 'ok'] },
    charge_id: 'ch_siti_9',
    amount: 5,
  })
})

test('references and short words stay', () => {
  assert.deepEqual(withoutWords({ id: 'alibaba-1', note: 'Li' }, ['ali', 'Li', '', ' ']), {
    id: 'alibaba-1',
    note: 'Li',
  })
})

test('words with signs of patterns are found as they are', () => {
  assert.deepEqual(withoutWords(['to a+b@x.test now', 'aab@x.test'], ['a+b@x.test']), ['…', 'aab@x.test'])
})

test('words beyond ASCII are whole words, too', () => {
  assert.deepEqual(withoutWords(['محمد علي', 'محمدعلي'], ['محمد']), ['…', 'محمدعلي'])
})
