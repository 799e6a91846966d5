import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNameText, oneLine } from './name-text.ts'
import { inertText, isGreetable } from './plain-text.ts'

test('names lead nowhere and have no unseen characters', () => {
  for (const name of [
    'Kopi Senja',
    'Dr.Budi, S.T.',
    "Na'īm O’Hara",
    'متجر القهوة',
    '咖啡',
    'A/B: C.D',
    '👩‍👩‍👧',
    'می‌خواهم',
  ])
    assert.ok(isNameText(name), name)
  assert.equal(oneLine('Kopi\r\nGayo\tA'), 'Kopi Gayo A')
  for (const name of [
    'https://evil.example',
    'Win at www.evil.example',
    'a\u0000',
    'a\u202eb',
    'x\u2066',
    '\u200fx',
    'a\u2028b',
  ])
    assert.ok(!isNameText(name), JSON.stringify(name))
})

test('what people write leads nowhere in a message, and reads the same', () => {
  for (const text of [
    'see https://evil.example/?s=1',
    'evil.example',
    'www.evil.example',
    'HTTP://EVIL.EXAMPLE',
    '//evil.example',
  ]) {
    const inert = inertText(text)
    assert.doesNotMatch(inert, /evil\.example|:\/\//i)
    assert.equal(inert.replaceAll('\u2060', ''), text)
  }
  assert.equal(inertText('sari@example.com'), 'sari@example.com')
  assert.doesNotMatch(inertText('sari@example.com https://a.example'), /example\.com|:\/\//)
  assert.equal(inertText('a\u202eb\u0007c\nd'), 'abc\nd')
  for (const text of ['Rp9.800,00', '#K-1042', '1.5 kg', 'J. R. R.']) assert.equal(inertText(text), text)
})

test('greeted are short names without an address', () => {
  for (const name of ['Siti', 'Siti Rahmawati', "O'Hara", 'ساري', 'Anne-Marie']) assert.ok(isGreetable(name), name)
  for (const name of ['evil.example', 'https://1.2.3.4/', 'a'.repeat(41), 'a\u202eb'])
    assert.ok(!isGreetable(name), name)
})
