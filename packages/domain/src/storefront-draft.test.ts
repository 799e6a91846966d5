import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPreviewMessage, withDraft } from './storefront-draft.ts'

test('a draft changes what it names and nothing else', () => {
  const store = {
    name: 'Kopi',
    logo: 'https://a.example/1.png',
    status: 'open',
    metadata: { theme: 'blue', tagline: 'x' },
  }
  const message = readPreviewMessage({
    shopkey_preview: 'draft',
    draft: { name: 'Kopi Sari', logo: '', status: 'closed', metadata: { theme: 'green' } },
  })
  assert.equal(message?.shopkey_preview, 'draft')
  assert.deepEqual(message.shopkey_preview === 'draft' && withDraft(store, message.draft), {
    name: 'Kopi Sari',
    logo: null,
    status: 'open',
    metadata: { theme: 'green', tagline: 'x' },
  })
})

test('values of another shape are left out', () => {
  const draft = { name: '  ', logo: 7, favicon: ['x'], contact_phone: null, metadata: 'theme' }
  assert.deepEqual(readPreviewMessage({ shopkey_preview: 'draft', draft }), {
    shopkey_preview: 'draft',
    draft: { contact_phone: null },
  })
})

test('other messages of a page are none of ours', () => {
  for (const data of [null, undefined, 'draft', [], {}, { shopkey_preview: 'eval' }, { shopkey_preview: 'draft' }])
    assert.equal(readPreviewMessage(data), undefined)
  assert.deepEqual(readPreviewMessage({ shopkey_preview: 'reload', draft: 1 }), { shopkey_preview: 'reload' })
})
