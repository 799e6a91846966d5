import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineNames } from './line-names.ts'

test('a line has the names of its product and its variant', () => {
  const names = {
    title: 'Kopi Gayo',
    variant_title: '200 g',
    translations: { en: { title: 'Gayo', description: '7 oz' } },
  }
  const { variant_title: description, ...others } = names
  assert.deepEqual(lineNames(names), { ...others, description })
})

test('the only variant, named like its product, is not said twice, in any language', () => {
  const translations = { en: { title: 'Gayo coffee', description: 'Gayo coffee' }, ar: null }
  assert.deepEqual(lineNames({ title: 'Kopi Gayo', variant_title: ' Kopi Gayo ', translations }), {
    title: 'Kopi Gayo',
    description: null,
    translations: { en: { title: 'Gayo coffee' }, ar: {} },
  })
  assert.equal(lineNames({ title: 'A', variant_title: 'A', translations: null }).translations, null)
})
