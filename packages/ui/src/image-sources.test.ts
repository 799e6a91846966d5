import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avifSources, imageSources } from './image-sources.ts'

test('an upload has its resized siblings', () =>
  assert.equal(
    imageSources('http://localhost:9000/uploads/kopi.webp'),
    'http://localhost:9000/uploads/kopi-320.webp 320w, http://localhost:9000/uploads/kopi-640.webp 640w, http://localhost:9000/uploads/kopi-1080.webp 1080w',
  ))

for (const url of ['https://elsewhere.test/kopi.jpg', 'https://elsewhere.test/kopi.webp', ''])
  test(`${url || 'no address'} has none`, () => assert.equal(imageSources(url), undefined))

test('only uploads with the mark have AVIF siblings', () => {
  assert.equal(
    avifSources('/uploads/kopi--avif.webp'),
    '/uploads/kopi--avif-320.avif 320w, /uploads/kopi--avif-640.avif 640w, /uploads/kopi--avif-1080.avif 1080w',
  )
  for (const url of ['/uploads/kopi.webp', '/uploads/kopi-avif.webp', 'https://elsewhere.test/kopi--avif.webp', ''])
    assert.equal(avifSources(url), undefined, url)
})
