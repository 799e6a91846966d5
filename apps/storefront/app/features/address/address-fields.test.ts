import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Address } from '@shopkey/client/types.ts'
import {
  addressValues,
  type FieldErrors,
  fillIn,
  readAddressForm,
  stillMissing,
  wireAddress,
} from './address-fields.ts'

const complete = {
  email: 'ayu@example.com',
  phone: '0812 3456 7890',
  billing_same: 'on',
  'shipping.first_name': 'Ayu',
  'shipping.last_name': 'Lestari',
  'shipping.address_1': 'Jl. Melati 5',
  'shipping.city': 'Yogyakarta',
  'shipping.postal_code': '55281',
  'shipping.country_code': 'id',
}

const delivered = { isDelivered: true, isEmailOptional: false }

function form(entries: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.set(name, value)
  return data
}

describe('the address step', () => {
  const rows: { name: string; change: Record<string, string>; errors: FieldErrors }[] = [
    { name: 'a complete address', change: {}, errors: {} },
    { name: 'spaces around', change: { email: ' ayu@example.com ' }, errors: {} },
    { name: 'no e-mail', change: { email: 'ayu' }, errors: { email: 'checkout.error.email' } },
    { name: 'a phone number too short', change: { phone: '08-12' }, errors: { phone: 'checkout.error.phone' } },
    {
      name: 'a street of spaces',
      change: { 'shipping.address_1': '  ' },
      errors: { 'shipping.address_1': 'checkout.error.required' },
    },
    ...['ae', 'gh', 'pa', 'jm', 'hk'].map((country_code) => ({
      name: `no postal code where there are none: ${country_code}`,
      change: { 'shipping.postal_code': '', 'shipping.country_code': country_code, 'shipping.province': 'A province' },
      errors: {},
    })),
    {
      name: 'no postal code where there are some',
      change: { 'shipping.postal_code': '' },
      errors: { 'shipping.postal_code': 'checkout.error.required' },
    },
    {
      name: 'a postal code that is none of the country',
      change: { 'shipping.postal_code': '5528' },
      errors: { 'shipping.postal_code': 'checkout.error.postal_code' },
    },
    {
      name: 'a letter as a postal code',
      change: { 'shipping.postal_code': 'x' },
      errors: { 'shipping.postal_code': 'checkout.error.postal_code' },
    },
    { name: 'a postal code in Arabic digits', change: { 'shipping.postal_code': '٥٥٢٨١' }, errors: {} },
    { name: 'an e-mail address of a domain in other letters', change: { email: 'ayu@kafé.id' }, errors: {} },
    {
      name: 'an e-mail address in other letters',
      change: { email: 'айу@example.com' },
      errors: { email: 'checkout.error.email' },
    },
    {
      name: 'no state where letters need one',
      change: { 'shipping.country_code': 'us', 'shipping.postal_code': '62704' },
      errors: { 'shipping.province': 'checkout.error.required' },
    },
    { name: 'one name', change: { 'shipping.last_name': '' }, errors: {} },
    { name: 'a phone number in Arabic digits', change: { phone: '٠٨١٢ ٣٤٥٦ ٧٨٩٠' }, errors: {} },
  ]
  for (const { name, change, errors } of rows)
    test(name, () => assert.deepEqual(readAddressForm(form({ ...complete, ...change }), delivered).errors, errors))

  test('items that are not delivered need no phone number, but a complete one if any', () => {
    const errorsWith = (phone: string) =>
      readAddressForm(form({ ...complete, phone }), { isDelivered: false, isEmailOptional: false }).errors
    assert.deepEqual(errorsWith(''), {})
    assert.deepEqual(errorsWith('08-12'), { phone: 'checkout.error.phone' })
  })

  test('who has confirmed a phone number needs no e-mail address, but that number', () => {
    const errorsOf = (change: Record<string, string>, isDelivered: boolean) =>
      readAddressForm(form({ ...complete, ...change }), { isDelivered, isEmailOptional: true }).errors
    for (const isDelivered of [true, false]) {
      assert.deepEqual(errorsOf({ email: '' }, isDelivered), {})
      assert.deepEqual(errorsOf({ email: '', phone: '' }, isDelivered), { phone: 'checkout.error.phone' })
      assert.deepEqual(errorsOf({ email: 'ayu' }, isDelivered), { email: 'checkout.error.email' })
    }
  })

  test('copies the district of a saved address', () => {
    const saved = { country_code: 'id', metadata: { district: 'Andir', district_code: '327305' } } as unknown as Address
    const data = form({})
    fillIn(data, saved)
    assert.equal(readAddressForm(data, delivered).values['shipping.district'], 'Andir')
    assert.equal(addressValues(saved)['shipping.district'], 'Andir')
  })

  test('requires the billing address only when it is another', () => {
    const { billing_same, ...other } = complete
    assert.equal(billing_same, 'on')
    const { errors, is_billing_same } = readAddressForm(form(other), delivered)
    assert.equal(is_billing_same, false)
    assert.ok(errors['billing.address_1'])
    assert.equal(errors['billing.company'], undefined)
  })

  test('sends every field, so that no old value stays', () => {
    const { values } = readAddressForm(form(complete), delivered)
    assert.deepEqual(wireAddress(values, 'shipping'), {
      first_name: 'Ayu',
      last_name: 'Lestari',
      company: '',
      address_1: 'Jl. Melati 5',
      address_2: '',
      city: 'Yogyakarta',
      province: '',
      postal_code: '55281',
      country_code: 'id',
      phone: '0812 3456 7890',
      metadata: { street: '', house_number: '', apartment: '', other_details: '' },
    })
  })

  test('sends the parts of a street as its lines, and fills them into the form again', () => {
    const typed = {
      ...complete,
      'shipping.address_1': 'Jl. Melati',
      'shipping.house_number': '5',
      'shipping.address_2': 'Lantai 2',
      'shipping.other_details': 'pagar hijau',
    }
    const { values } = readAddressForm(form(typed), delivered)
    const sent = wireAddress(values, 'shipping')
    assert.equal(sent.address_1, 'Jl. Melati No. 5')
    assert.equal(sent.address_2, 'Lantai 2, pagar hijau')
    const saved = sent as unknown as Address
    const data = form({ 'shipping.house_number': 'of the new address' })
    fillIn(data, saved)
    const again = readAddressForm(data, delivered).values
    assert.equal(again['shipping.address_1'], 'Jl. Melati')
    assert.equal(again['shipping.house_number'], '5')
    assert.deepEqual(wireAddress(again, 'shipping'), sent)
    // Staff wrote another street since.
    const corrected = addressValues({ ...saved, address_1: 'Jl. Mawar 8' })
    assert.equal(corrected['shipping.address_1'], 'Jl. Mawar 8')
    assert.equal(corrected['shipping.house_number'], '')
  })

  test('takes back the error of a field that was filled in, and no other', () => {
    const change = { 'shipping.postal_code': '', phone: '08' }
    const { errors, values } = readAddressForm(form({ ...complete, ...change }), delivered)
    assert.deepEqual(stillMissing(errors, values), errors)
    assert.deepEqual(stillMissing(errors, { ...values, 'shipping.postal_code': '55281' }), {
      phone: 'checkout.error.phone',
    })
  })

  test('reads the type of the place, a home where none is named', () => {
    const typeOf = (address_type: string) =>
      readAddressForm(form({ ...complete, address_type }), delivered).address_type
    assert.deepEqual(['work', 'castle'].map(typeOf), ['work', 'home'])
  })
})
