import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { caller } from '../../testing/caller.ts'
import { aStaffAccount, staffPassword } from '../../testing/staff-account.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { hashPassword } from '../passwords/password-hash.ts'

const { t, store, other, nobody } = await startTwoStores()

const logIn = (body: object) => nobody.post('/api/auth/login', body)

describe('a number or user name of staff elsewhere', () => {
  test('is neither revealed nor taken away: both sign in by it, each with their password', async () => {
    const boss = await aStaffAccount(t, store, { role: 'owner' })
    const stranger = await aStaffAccount(t, other, { role: 'owner' })
    const password = 'rujak cingur pedas'
    await t.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', stranger.id)
      .execute()
    const people = [
      { id: boss.id, password: staffPassword },
      { id: stranger.id, password },
    ]
    const names = { phone: '+6281288880001', username: 'boss' }
    assert.equal(
      (await (await stranger.signIn({ password })).post('/admin/account', names)).status,
      200,
      'taken in advance',
    )
    const taken = await (await boss.signIn()).post('/admin/account', names)
    const free = await (await boss.signIn()).post('/admin/account', { ...names, username: 'boss-2' })
    assert.deepEqual([taken.status, free.status], [200, 200])
    await (await boss.signIn()).post('/admin/account', names)
    for (const name of [
      { username: 'boss' },
      { phoneNumber: names.phone },
      { phoneNumber: names.phone, username: 'BOSS' },
    ])
      for (const one of people) {
        const { status, body } = await logIn({ ...name, password: one.password })
        assert.equal(status, 200, JSON.stringify(name))
        const me = await caller(t.app, { authorization: `Bearer ${body.access_token}` }).get('/admin/account')
        assert.equal(me.body.account?.id ?? me.body.user?.id, one.id)
      }
    assert.equal((await logIn({ username: 'boss', password: 'nobody has this one' })).status, 401)
  })

  test('a colleague’s is refused', async () => {
    const [first, second] = [
      await aStaffAccount(t, store, { role: 'owner' }),
      await aStaffAccount(t, store, { role: 'manager' }),
    ]
    await (await first.signIn()).post('/admin/account', { username: 'rani' })
    const refused = await (await second.signIn()).post('/admin/account', { username: 'Rani' })
    assert.deepEqual([refused.status, refused.body.code], [422, 'sign_in_name_taken'])
  })
})

describe('guesses at one account', () => {
  test('count together for e-mail, number, user name, and number with user name', async () => {
    const person = await aStaffAccount(t, store, { role: 'manager' })
    await (await person.signIn()).post('/admin/account', { phone: '+6281288880002', username: 'guessed' })
    const names = [
      (password: string) => nobody.post('/admin/auth', { email: person.email, password }),
      (password: string) => logIn({ username: 'guessed', password }),
      (password: string) => logIn({ phoneNumber: '+6281288880002', password }),
      (password: string) => logIn({ phoneNumber: '+6281288880002', username: 'guessed', password }),
    ]
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1)
      for (const guess of names) statuses.push((await guess('a wrong guess here')).status)
    assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429])
    for (const guess of names) assert.equal((await guess(staffPassword)).status, 429)
  })
})
