import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageSources } from './image-sources.ts'

test('an upload has its resized siblings', () =>
  assert.equal(
    imageSources('http://localhost:9000/uploads/kopi.webp'),
    'http://localhost:9000/uploads/kopi-320.webp 320w, http://localhost:9000/uploads/kopi-640.webp 640w, http://localhost:9000/uploads/kopi-1080.webp 1080w',
  ))

for (const url of ['https://elsewhere.test/kopi.jpg', 'https://elsewhere.test/kopi.webp', ''])
  test(`${url || 'no address'} has none`, () => assert.equal(imageSources(url), undefined))
