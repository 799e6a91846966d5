import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Permission, permissions, permissionsOfRole, roleFromWire, staffRoles } from './staff-roles.ts'

describe('roles', () => {
  const cases: { role: (typeof staffRoles)[number]; may: Permission[]; mayNot: Permission[] }[] = [
    { role: 'owner', may: [...permissions], mayNot: [] },
    { role: 'manager', may: ['staff.manage', 'money.move', 'settings.write'], mayNot: ['owners.manage'] },
    {
      role: 'fulfilment',
      may: ['orders.read', 'orders.fulfill'],
      mayNot: ['carts.write', 'money.move', 'codes.read', 'prices.write', 'settings.write', 'staff.read'],
    },
    {
      role: 'catalogue',
      may: ['catalogue.write', 'prices.write'],
      mayNot: ['orders.read', 'people.read', 'codes.read', 'money.move'],
    },
    {
      role: 'customer_service',
      may: ['orders.write', 'carts.write', 'people.write'],
      mayNot: ['money.move', 'codes.read', 'catalogue.write', 'staff.read', 'audit.read'],
    },
  ]
  for (const { role, may, mayNot } of cases) {
    test(role, () => {
      for (const permission of may) assert.ok(permissionsOfRole(role).has(permission), permission)
      for (const permission of mayNot) assert.ok(!permissionsOfRole(role).has(permission), permission)
    })
  }

  test('every right to write includes the right to read', () => {
    for (const role of staffRoles) {
      const has = permissionsOfRole(role)
      for (const permission of has) {
        const reading = permissions.find((one) => one === permission.replace(/\.\w+$/, '.read'))
        if (reading) assert.ok(has.has(reading), `${role} has ${permission} without ${reading}`)
      }
    }
  })

  test('the names of v1 map to our roles, and unknown ones to none', () => {
    assert.equal(roleFromWire('admin'), 'owner')
    assert.equal(roleFromWire('developer'), 'owner')
    assert.equal(roleFromWire('member'), 'manager')
    assert.equal(roleFromWire('csu_website'), 'customer_service')
    for (const role of staffRoles) assert.equal(roleFromWire(role), role)
    for (const name of ['', 'root', 'constructor', 'Admin']) assert.equal(roleFromWire(name), undefined)
  })
})
