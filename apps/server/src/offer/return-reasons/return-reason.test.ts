import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startTwoStores } from '../../testing/two-stores.ts'

const { owner, stranger, packer, nobody } = await startTwoStores()

describe('return reasons', () => {
  test('have one level of children, and shoppers see both', async () => {
    const parent = (await owner.post('/admin/return-reasons', { value: 'size', label: 'Wrong size' })).body
      .return_reason
    const child = (
      await owner.post('/admin/return-reasons', {
        value: 'small',
        label: 'Too small',
        parent_return_reason_id: parent.id,
      })
    ).body.return_reason
    assert.equal(child.parent_return_reason.id, parent.id)
    assert.equal(
      (await owner.post('/admin/return-reasons', { value: 'tiny', label: 'Tiny', parent_return_reason_id: child.id }))
        .status,
      400,
    )
    const { return_reasons } = (await nobody.get('/store/return-reasons')).body
    assert.deepEqual(
      return_reasons.map((reason: { value: string }) => reason.value),
      ['size'],
    )
    assert.equal(return_reasons[0].return_reason_children[0].value, 'small')
    assert.equal((await nobody.get(`/store/return-reasons/${child.id}`)).status, 200)
  })

  test('are named in the requested language, children too', async () => {
    const translations = { ar: { label: 'اللون', description: 'بدا مختلفًا' } }
    const parent = (
      await owner.post('/admin/return-reasons', {
        value: 'colour',
        label: 'Colour',
        description: 'Differs',
        translations,
      })
    ).body.return_reason
    assert.deepEqual(parent.translations, translations)
    const child = (
      await owner.post('/admin/return-reasons', { value: 'paler', label: 'Paler', parent_return_reason_id: parent.id })
    ).body.return_reason
    await owner.post(`/admin/return-reasons/${child.id}`, { translations: { ar: { label: 'أفتح' } } })

    const inArabic = { 'x-store-language': 'ar' }
    const { return_reasons } = (await nobody.get('/store/return-reasons', inArabic)).body
    const shown = return_reasons.find(({ id }: { id: string }) => id === parent.id)
    assert.deepEqual([shown.label, shown.description], ['اللون', 'بدا مختلفًا'])
    assert.equal(shown.return_reason_children[0].label, 'أفتح')
    assert.equal('translations' in shown, false)
    const one = (await nobody.get(`/store/return-reasons/${child.id}`, inArabic)).body.return_reason
    assert.deepEqual([one.label, one.parent_return_reason.label], ['أفتح', 'اللون'])
    assert.equal((await nobody.get(`/store/return-reasons/${child.id}`)).body.return_reason.label, 'Paler')
    assert.equal(
      (await owner.post(`/admin/return-reasons/${child.id}`, { translations: { ar: { value: 'x' } } })).status,
      400,
    )
  })

  test('have unique values in the store', async () => {
    assert.equal((await owner.post('/admin/return-reasons', { value: 'size', label: 'Again' })).status, 422)
    assert.equal((await stranger.post('/admin/return-reasons', { value: 'size', label: 'Mine' })).status, 200)
    assert.equal((await owner.post('/admin/return-reasons', { label: 'No value' })).status, 400)
  })

  test('are deleted with their children, and only from their own store', async () => {
    const parent = (await owner.post('/admin/return-reasons', { value: 'broken', label: 'Broken' })).body.return_reason
    const child = (
      await owner.post('/admin/return-reasons', {
        value: 'cracked',
        label: 'Cracked',
        parent_return_reason_id: parent.id,
      })
    ).body.return_reason
    assert.equal((await packer.delete(`/admin/return-reasons/${parent.id}`)).status, 403)
    assert.equal((await stranger.delete(`/admin/return-reasons/${parent.id}`)).status, 404)
    assert.equal((await stranger.post(`/admin/return-reasons/${parent.id}`, { label: 'X' })).status, 404)
    assert.equal((await owner.delete(`/admin/return-reasons/${parent.id}`)).status, 200)
    assert.equal((await owner.get(`/admin/return-reasons/${child.id}`)).status, 404)
    assert.equal((await owner.delete(`/admin/return-reasons/${parent.id}`)).status, 404)
  })
})
