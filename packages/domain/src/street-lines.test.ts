import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressFieldsOf } from './address-format.ts'
import { type StreetParts, streetLines, streetMetadata, streetParts } from './street-lines.ts'

const parts = (street: string, house_number = '', apartment = '', other_details = ''): StreetParts => ({
  street,
  house_number,
  apartment,
  other_details,
})

describe('the lines of a street', () => {
  const rows: [country_code: string, parts: StreetParts, address_1: string, address_2: string][] = [
    ['id', parts('Jl. Melati', '5'), 'Jl. Melati No. 5', ''],
    ['id', parts('Jl. Melati', '5', 'Lantai 2', 'pagar hijau'), 'Jl. Melati No. 5', 'Lantai 2, pagar hijau'],
    ['id', parts('Gedung Senja', '', '', 'lobi barat'), 'Gedung Senja', 'lobi barat'],
    ['id', parts('Jl. Melati No. 5', '5'), 'Jl. Melati No. 5', ''],
    ['id', parts('Jl. Melati No 5', 'no. 5'), 'Jl. Melati No 5', ''],
    ['id', parts('Jl. Melati', 'no. 5A'), 'Jl. Melati No. 5A', ''],
    ['id', parts('Jl. Melati', 'Norma 2'), 'Jl. Melati No. Norma 2', ''],
    ['id', parts('Jl. Melati 15', '5'), 'Jl. Melati 15 No. 5', ''],
    ['id', parts('$& Jl. $1', '$&'), '$& Jl. $1 No. $&', ''],
    ['id', parts('', '5'), '5', ''],
    ['nl', parts('Damrak', '12'), 'Damrak 12', ''],
    ['br', parts('Rua das Flores', '12'), 'Rua das Flores, 12', ''],
    ['xx', parts('Main Street', '12'), 'Main Street 12', ''],
  ]
  for (const [country_code, given, address_1, address_2] of rows)
    test(`${country_code}: ${address_1} / ${address_2}`, () => {
      assert.deepEqual(streetLines(given, country_code), { address_1, address_2 })
      // What was entered comes back into the fields of the form.
      const metadata = streetMetadata(given)
      const isSplit = given.house_number !== '' || given.other_details !== ''
      const back = isSplit ? given : parts(address_1, '', address_2)
      assert.deepEqual(streetParts({ country_code, address_1, address_2, metadata }), back)
    })
})

describe('the parts of an address', () => {
  const metadata = streetMetadata(parts('Jl. Melati', '5', '', 'pagar hijau'))

  test('are its lines where others have written these since', () => {
    const changed = { country_code: 'id', address_1: 'Jl. Mawar 8', address_2: 'pagar hijau', metadata }
    assert.deepEqual(streetParts(changed), parts('Jl. Mawar 8', '', 'pagar hijau'))
  })

  test('are its lines without metadata, and with what is no text', () => {
    const address = { country_code: 'id', address_1: 'Jl. Mawar 8', address_2: null }
    assert.deepEqual(streetParts(address), parts('Jl. Mawar 8'))
    const odd = { street: 7, house_number: ['x'], other_details: null }
    assert.deepEqual(streetParts({ ...address, metadata: odd }), parts('Jl. Mawar 8'))
    assert.deepEqual(streetParts({}), parts(''))
  })

  test('are removed from the metadata with the last of them', () => {
    assert.deepEqual(streetMetadata(parts('Jl. Mawar 8', '', 'Lantai 2')), {
      street: '',
      house_number: '',
      apartment: '',
      other_details: '',
    })
  })
})

test('the number has a field of its own in Indonesia, and not in the United Kingdom', () => {
  assert.equal(addressFieldsOf('id').has_house_number, true)
  assert.equal(addressFieldsOf('GB').has_house_number, false)
})
