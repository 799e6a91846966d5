import assert from 'node:assert/strict'
import { test } from 'node:test'
import { iconPicture } from './icon-picture.ts'

const api = 'https://api.shop.example'

test('a store without a sign has a bag on its color', () => {
  const store = { favicon: null, metadata: { theme: 'brown' } }
  assert.equal(iconPicture(api, store, 192), `${api}/icon-pictures?size=192&ground=7b4420&sign=fffaf3`)
})

test('a sign that was uploaded is drawn on the ground of the page; one from elsewhere cannot be', () => {
  const metadata = { theme: 'brown' }
  const uploaded = { favicon: `${api}/uploads/store_01/file-sign.webp`, metadata }
  const ground = 'ground=faf6ef&sign=fffaf3'
  assert.equal(iconPicture(api, uploaded, 180), `${api}/icon-pictures?size=180&${ground}&of=store_01%2Ffile-sign.webp`)
  const elsewhere = { favicon: 'https://cdn.example/sign.png', metadata }
  assert.doesNotMatch(iconPicture(api, elsewhere, 180), /of=/)
})
