import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharePicture } from './share-picture.ts'

const api = 'https://api.example'
const upload = (name: string) => `https://files.example/uploads/store_1/${name}.webp`

test('a share picture is made of up to four different uploads of the store, in their order', () => {
  const names = ['a', 'b', 'a', 'c', 'd', 'e']
  const query = ['a', 'b', 'c', 'd'].map((name) => `of=store_1%2F${name}.webp`).join('&')
  assert.equal(sharePicture(api, names.map(upload)), `${api}/share-pictures?${query}`)
})

test('pictures of other machines are no part of it', () => {
  assert.equal(sharePicture(api, ['https://cdn.example/a.jpg', null, undefined]), undefined)
  assert.match(sharePicture(api, ['https://cdn.example/a.jpg', upload('a')]) ?? '', /\?of=store_1%2Fa\.webp$/)
})
