import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lackedToChangeNote, lackedToReadNotes, lackedToWriteNotes, notedKinds } from './note-rights.ts'
import { type Permission, permissionsOfRole, type StaffRole } from './staff-roles.ts'

const hasAs = (role: StaffRole) => (permission: Permission) => permissionsOfRole(role).has(permission)

/** Letters of what a role may do: read, write, change what others wrote. */
function mayDo(kind: string, role: StaffRole): string {
  const has = hasAs(role)
  return [
    lackedToReadNotes(kind, has) ? '-' : 'r',
    lackedToWriteNotes(kind, has) ? '-' : 'w',
    lackedToChangeNote(kind, false, has) ? '-' : 'm',
  ].join('')
}

const roles = ['owner', 'manager', 'fulfilment', 'catalogue', 'customer_service'] as const
const table: [kind: string, ...rights: string[]][] = [
  ['order', 'rwm', 'rwm', 'rw-', '---', 'rwm'],
  ['draft_order', 'rwm', 'rwm', 'rw-', '---', 'rwm'],
  ['return', 'rwm', 'rwm', 'rw-', '---', 'rwm'],
  ['swap', 'rwm', 'rwm', 'rw-', '---', 'rwm'],
  ['claim', 'rwm', 'rwm', 'rw-', '---', 'rwm'],
  ['customer', 'rwm', 'rwm', 'r--', '---', 'rwm'],
  ['lead', 'rwm', 'rwm', '---', '---', 'rwm'],
  ['discount', 'rwm', 'rwm', '---', 'r--', 'r--'],
  ['gift_card', 'rwm', 'rwm', '---', 'r--', 'r--'],
  ['product', 'rwm', 'rwm', 'r--', 'rwm', 'r--'],
  ['shift', 'rwm', 'rwm', 'rw-', 'rw-', 'rw-'],
  ['constructor', 'rwm', 'rwm', 'rw-', 'rw-', 'rw-'],
]

for (const [kind, ...rights] of table)
  test(`notes about a ${kind}`, () =>
    assert.deepEqual(
      roles.map((role) => mayDo(kind, role)),
      rights,
    ))

test('the table above has every kind', () => {
  for (const kind of notedKinds)
    assert.ok(
      table.some(([name]) => name === kind),
      kind,
    )
})

test('authors change their own notes while they may still write', () => {
  assert.equal(lackedToChangeNote('order', true, hasAs('fulfilment')), null)
  assert.equal(lackedToChangeNote('order', false, hasAs('fulfilment')), 'orders.write')
  assert.equal(lackedToChangeNote('customer', true, hasAs('fulfilment')), 'people.write')
})
