import assert from 'node:assert/strict'
import { test } from 'node:test'
import { qrCode } from './qr-code.ts'

const picture = (text: string) => qrCode(text)?.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')) ?? []

test('a QR code has its three squares, its timing lines and the dark module', () => {
  const rows = picture('otpauth://totp/Shopkey')
  const corner = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  assert.deepEqual(
    rows.slice(0, 7).map((row) => row.slice(0, 7)),
    corner,
  )
  assert.deepEqual(
    rows.slice(0, 7).map((row) => row.slice(-7)),
    corner,
  )
  assert.deepEqual(
    rows.slice(-7).map((row) => row.slice(0, 7)),
    corner,
  )
  assert.equal(rows[6]?.slice(8, -8), '#.#.#.#.#')
  assert.equal(rows.at(-8)?.[8], '#')
})

test('a QR code grows with its text, up to 450 bytes', () => {
  assert.equal(picture('x'.repeat(14)).length, 21)
  assert.equal(picture('x'.repeat(15)).length, 25)
  assert.equal(picture('x'.repeat(180)).length, 53)
  assert.equal(picture('x'.repeat(213)).length, 57)
  for (const [bytes, size] of [
    [214, 61],
    [251, 61],
    [287, 65],
    [331, 69],
    [362, 73],
    [412, 77],
    [450, 81],
  ] as const)
    assert.equal(picture('x'.repeat(bytes)).length, size)
  assert.equal(qrCode('x'.repeat(451)), undefined)
})
