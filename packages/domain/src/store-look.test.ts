import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lookOf, USUAL_LOOK } from './store-look.ts'

const read: [name: string, value: unknown, look: object][] = [
  ['nothing', undefined, {}],
  ['null', null, {}],
  ['a text', 'round', {}],
  ['a part', { corners: 'round' }, { corners: 'round' }],
  [
    'all',
    { corners: 'square', picture_ratio: '1:1', header: 'with_search' },
    { corners: 'square', picture_ratio: '1:1', header: 'with_search' },
  ],
  ['fonts', { fonts: 'lora' }, { fonts: 'lora' }],
  ['what nobody knows', { corners: 'sharp', picture_ratio: 1, header: null, more: true }, {}],
]
for (const [name, value, look] of read)
  test(`a look from ${name} is whole`, () => assert.deepEqual(lookOf(value), { ...USUAL_LOOK, ...look }))
