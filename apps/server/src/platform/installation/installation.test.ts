import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { caller } from '../../testing/caller.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { makeOwner } from './actions/make-owner.ts'
import { issueOwnerLink } from './owner-link.ts'

const { app, db, clock } = await startTestApp()
const config = { apiUrl: 'https://api.shop.test' }
const anybody = caller(app, {})
const person = { email: 'sari@shop.test', password: 'green umbrella 92', first_name: 'Sari' }
const claim = (token: string, changes = {}) =>
  anybody.post('/admin/installation/owner', { token, ...person, ...changes })
const signIn = (password: string, email = person.email) => anybody.post('/admin/auth/token', { email, password })
const tokenOf = (link: string | null) => new URL(link ?? assert.fail('no link')).hash.replace('#token=', '')
const newLink = async () => tokenOf(await issueOwnerLink(db, config, clock.now()))

beforeEach(async () => {
  await db.deleteFrom('users').execute()
})

describe('the first owner', () => {
  test('the printed link creates an owner of the installation, who signs in and opens a store', async () => {
    const token = await newLink()
    assert.equal((await claim(token)).status, 204)
    const { access_token } = (await signIn(person.password)).body
    const owner = caller(app, { authorization: `Bearer ${access_token}` })
    const { user } = (await owner.get('/admin/auth')).body
    assert.equal(user.is_installation_owner, true)
    assert.equal(user.first_name, 'Sari')
    assert.equal((await owner.get('/admin/orders')).body.code, 'no_store_yet')
    assert.deepEqual((await anybody.get('/store/stores')).body, { stores: [] })
    assert.equal((await anybody.get('/store/products')).body.code, 'unknown_store')
    const store = { name: 'Kopi Sari', view_code: 'kopi', default_currency_code: 'idr' }
    const opened = await owner.post('/admin/stores', store)
    assert.equal(opened.status, 200, JSON.stringify(opened.body))
    assert.equal((await owner.get('/admin/orders')).status, 200)
  })

  test('a link works once', async () => {
    const token = await newLink()
    assert.equal((await claim(token)).status, 204)
    const second = await claim(token, { email: 'other@shop.test' })
    assert.deepEqual([second.status, second.body.code], [400, 'owner_link_not_valid'])
    assert.equal((await db.selectFrom('users').select('id').execute()).length, 1)
  })

  test('of two claims at the same time one wins', async () => {
    const token = await newLink()
    const claims = await Promise.all([claim(token), claim(token, { email: 'other@shop.test' })])
    assert.deepEqual(claims.map(({ status }) => status).sort(), [204, 400])
    assert.equal((await db.selectFrom('users').select('id').execute()).length, 1)
  })

  test('a link ends after an hour, and with the next link', async () => {
    const old = await newLink()
    const replaced = await claim(old.replace(/.$/, 'x'))
    assert.equal(replaced.body.code, 'owner_link_not_valid')
    const next = await newLink()
    assert.equal((await claim(old)).body.code, 'owner_link_not_valid')
    clock.advance(60 * 60_000)
    assert.equal((await claim(next)).body.code, 'owner_link_not_valid')
    assert.equal((await db.selectFrom('users').select('id').execute()).length, 0)
  })

  test('an installation with an owner issues no link and refuses an earlier one', async () => {
    const token = await newLink()
    await makeOwner({ db, config, now: clock.now }, { email: 'host@shop.test', password: person.password })
    assert.equal(await issueOwnerLink(db, config, clock.now()), null)
    assert.equal((await claim(token)).body.code, 'owner_link_not_valid')
  })

  test('a bad password or an address that has an account changes nothing, and the link still works', async () => {
    const token = await newLink()
    assert.equal((await claim(token, { password: 'password1' })).status, 400)
    await db.insertInto('users').values({ id: 'usr_1', email: 'taken@shop.test' }).execute()
    assert.equal((await claim(token, { email: 'taken@shop.test' })).body.code, 'owner_account_exists')
    assert.equal((await claim(token)).status, 204)
  })

  test('the link leads to the back-office, and its token is in no log of a server', async () => {
    assert.match(
      (await issueOwnerLink(db, config, clock.now())) ?? '',
      /^https:\/\/api\.shop\.test\/app\/setup#token=\S{20,}$/,
    )
    const { token_hash } = await db.selectFrom('owner_links').select('token_hash').executeTakeFirstOrThrow()
    assert.equal(token_hash.length, 32)
  })
})

describe('npm run owner -- --email', () => {
  const make = (password: string | undefined, email = person.email) =>
    makeOwner({ db, config, now: clock.now }, { email, password })

  test('creates an owner with the password that was typed', async () => {
    assert.deepEqual(await make(person.password), { isNew: true, link: null })
    assert.equal((await signIn(person.password)).status, 200)
  })

  test('without a password the printed link sets one', async () => {
    const { link } = await make(undefined)
    const { searchParams, pathname } = new URL(link ?? '')
    assert.equal(pathname, '/app/reset-password')
    const reset = await anybody.post('/admin/users/reset-password', {
      token: searchParams.get('token'),
      password: 'another umbrella 93',
    })
    assert.equal(reset.status, 200)
    assert.equal((await signIn('another umbrella 93')).status, 200)
  })

  test('lets an owner back in and ends what opened the account before', async () => {
    await make(person.password)
    const { access_token } = (await signIn(person.password)).body
    const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await db
      .insertInto('two_factor')
      .values({ user_id: user.id, secret_sealed: 'lost', confirmed_at: clock.now(), created_at: clock.now() })
      .execute()
    assert.equal((await signIn(person.password)).body.code, 'second_factor_required')

    assert.deepEqual(await make('another umbrella 93'), { isNew: false, link: null })
    assert.equal((await anybody.get('/admin/auth', { authorization: `Bearer ${access_token}` })).status, 401)
    assert.equal((await signIn(person.password)).status, 401)
    assert.equal((await signIn('another umbrella 93')).status, 200)
  })

  test('refuses a password that is easy to guess and changes nothing', async () => {
    await assert.rejects(make('password1'), /password/i)
    assert.equal((await db.selectFrom('users').select('id').execute()).length, 0)
  })
})
