import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { customerFileColumns } from '@shopkey/domain/customer-file.ts'
import { sql } from 'kysely'
import { aPriceList } from '../../../testing/a-price-list.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { caller } from '../../../testing/caller.ts'
import { download, runBatchJob, uploadCsv, workerOn } from '../../../testing/run-batch-job.ts'
import { signInCustomer } from '../../../testing/sign-in-customer.ts'
import { signInStaff } from '../../../testing/staff-member.ts'
import { startTwoStores } from '../../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer } = await startTwoStores()
const { db, clock } = t
let clerk: ReturnType<typeof caller>
let numbers = 0
let email = ''

before(async () => {
  clerk = caller(t.app, await signInStaff(db, store, 'customer_service', clock.now()))
  for (const name of ['Grosir', 'VIP', 'Staff prices']) await owner.post('/admin/customer-groups', { name })
  const { variant_ids } = await aProduct(db, store)
  const list = await aPriceList(db, store, { amounts: { [variant_ids[0] ?? '']: 1 } })
  await sql`insert into price_list_customer_groups (price_list_id, customer_group_id)
    select ${list}, id from customer_groups where name = 'Staff prices'`.execute(db)
})
beforeEach(() => {
  numbers += 1
  email = `person-${numbers}@mail.test`
})

type Row = Record<string, string>

const fileOf = (...rows: Row[]) => {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))]
    .map((line) => line.join(';'))
    .join('\n')
}

async function run(who: typeof owner, ...rows: Row[]) {
  const fileKey = await uploadCsv(who, fileOf(...rows))
  const job = await runBatchJob(t, who, 'customer-import', { fileKey })
  const refusals = job.result.error_file_key
    ? (await download(t, who, job.result.error_file_key)).replaceAll('"', '')
    : ''
  return { job, result: job.result, refusals }
}

async function stored(address = email) {
  const found = (await owner.get(`/admin/customers?q=${encodeURIComponent(address)}`)).body.customers
  const customers = found.filter((customer: { email: string }) => customer.email === address)
  assert.ok(customers.length <= 1, `${customers.length} customers with ${address}`)
  if (!customers[0]) return undefined
  return (await owner.get(`/admin/customers/${customers[0].id}?expand=shipping_addresses,groups`)).body.customer
}

/** Every row about people, as the database has it. */
async function everything() {
  const tables = ['customers', 'store_customers', 'addresses', 'customer_group_customers', 'message_opt_outs'] as const
  return Promise.all(
    tables.map(async (table) => (await sql`select * from ${sql.table(table)} x order by x::text`.execute(db)).rows),
  )
}

const full = (): Row => ({
  Email: email,
  'First Name': 'Sukarno',
  Phone: '081234567890',
  Company: 'PT Senja Raya',
  'Address 1': 'Jl. Kemang Raya 8',
  City: 'Jakarta Selatan',
  Province: 'DKI Jakarta',
  'Postal Code': '١٢٧٣٠',
  Country: 'Indonesia',
  Groups: 'Grosir | VIP',
  'Accepts Marketing': 'tidak',
  'Metadata: vat_id': '01.234',
})

describe('an import of customers', () => {
  test('the template is a file that it takes', async () => {
    const row = Object.fromEntries(customerFileColumns.map(({ title, example }) => [title, example]))
    const { result, refusals } = await run(owner, { ...row, Email: email, Groups: 'VIP' })
    assert.equal(result.refused, 0, refusals)
    assert.equal((await stored()).first_name, 'Siti')
  })

  test('adds a customer with their address, groups, consent and metadata, and sends nothing', async () => {
    const sent = async () => (await db.selectFrom('notifications').selectAll().execute()).length
    const events = async () =>
      (await sql`select from pgboss.job where data::text like '%customer.%'`.execute(db)).rows.length
    const before = [await sent(), await events()]
    const { result } = await run(owner, full())
    assert.deepEqual(result.operations, { CUSTOMER_CREATE: 1, CUSTOMER_UPDATE: 0, CUSTOMER_ACCOUNT: 0 })
    const customer = await stored()
    const { first_name, last_name, phone, has_account, metadata } = customer
    assert.deepEqual(
      { first_name, last_name, phone, has_account, metadata },
      {
        first_name: 'Sukarno',
        last_name: null,
        phone: '+6281234567890',
        has_account: false,
        metadata: { vat_id: '01.234' },
      },
    )
    const [address] = customer.shipping_addresses
    assert.deepEqual([address.postal_code, address.country_code, address.last_name], ['12730', 'id', null])
    assert.deepEqual(customer.groups.map(({ name }: { name: string }) => name).toSorted(), ['Grosir', 'VIP'])
    const optOuts = await db.selectFrom('message_opt_outs').select('address').where('address', '=', email).execute()
    assert.equal(optOuts.length, 1)
    assert.deepEqual([await sent(), await events()], before)
  })

  test('the same file again changes nothing, and says so before it is run', async () => {
    await run(owner, full())
    const before = await everything()
    const { result } = await run(owner, full())
    assert.equal(result.unchanged, 1)
    assert.deepEqual(await everything(), before)
    const made = {
      type: 'customer-import',
      context: { fileKey: await uploadCsv(owner, fileOf(full())) },
      dry_run: true,
    }
    const { id } = (await owner.post('/admin/batch-jobs', made)).body.batch_job
    await workerOn(t).prepare(id)
    const { batch_job } = (await owner.get(`/admin/batch-jobs/${id}`)).body
    assert.deepEqual([batch_job.result.unchanged, batch_job.result.operations.CUSTOMER_UPDATE], [1, 0])
  })

  test('a dry run counts what would happen, and changes nothing', async () => {
    await run(owner, full())
    const before = await everything()
    const rows: Row[] = [{ ...full(), 'First Name': 'Soekarno' }, { Email: `new-${email}` }, { Email: 'nobody' }]
    const context = { fileKey: await uploadCsv(owner, fileOf(...rows)) }
    const made = (await owner.post('/admin/batch-jobs', { type: 'customer-import', context, dry_run: true })).body
    await workerOn(t).prepare(made.batch_job.id)
    const { result } = (await owner.get(`/admin/batch-jobs/${made.batch_job.id}`)).body.batch_job
    assert.deepEqual(result.operations, { CUSTOMER_CREATE: 1, CUSTOMER_UPDATE: 1, CUSTOMER_ACCOUNT: 0 })
    assert.equal(result.refused, 1)
    assert.deepEqual(await everything(), before)
  })

  test('empty cells change nothing, filled ones do; a second address is added', async () => {
    await run(owner, full())
    await run(owner, {
      Email: email.toUpperCase(),
      'Last Name': 'Hatta',
      'Address 1': 'Jl. Merdeka 1',
      City: 'Bandung',
    })
    const customer = await stored()
    assert.deepEqual([customer.first_name, customer.last_name, customer.phone], ['Sukarno', 'Hatta', '+6281234567890'])
    assert.equal(customer.shipping_addresses.length, 2)
    assert.deepEqual(customer.metadata, { vat_id: '01.234' })
  })

  const wrong: [cells: Row, said: RegExp][] = [
    [{ Email: '', 'First Name': 'Siti' }, /2;Email;is empty/],
    [{ Email: 'nobody' }, /2;Email;must be an e-mail address, not nobody/],
    [{ Phone: 'ask Siti' }, /2;Phone;must be a phone number/],
    [{ Phone: '6,28E+12' }, /2;Phone;must be a phone number/],
    [{ Country: 'Atlantis' }, /2;Country;must be a country/],
    [{ 'Accepts Marketing': 'maybe' }, /2;Accepts Marketing;must be yes or no/],
    [{ 'First Name': 'win at https://bad.test' }, /2;First Name;must be a name/],
    [{ 'First Name': 'x'.repeat(256) }, /2;First Name;is longer than 255/],
    [{ Groups: 'Nobody made it' }, /2;;There is no customer group Nobody made it/],
    [{ 'Metadata: big': 'x'.repeat(2001) }, /2;Metadata: big;is longer than 2000/],
  ]
  for (const [cells, said] of wrong)
    test(`names the row and the column of ${JSON.stringify(cells).slice(0, 60)}, and takes the others`, async () => {
      const { refusals } = await run(owner, { Email: email, ...cells }, { Email: `right-${email}` })
      assert.match(refusals, said)
      assert.equal(await stored(`right-${email}`).then((customer) => customer?.has_account), false)
      const rows = await db.selectFrom('customers').select('id').where('email', '=', email).execute()
      assert.deepEqual(rows, [])
    })

  test('of two rows with one address, in whatever letters, the second is refused', async () => {
    const { refusals } = await run(
      owner,
      { Email: email, 'First Name': 'One' },
      { Email: ` ${email.toUpperCase()} `, 'First Name': 'Two' },
    )
    assert.match(refusals, /3;Email;.*is also in row 2/)
    assert.equal((await stored()).first_name, 'One')
  })

  for (const [header, code] of [
    ['Email;Password', 'import_column_unknown'],
    ['Email;Has Account', 'import_column_unknown'],
    ['Email;E-mail', 'import_column_twice'],
    ['First Name;Phone', 'import_column_missing'],
    ['Name;Financial Status;Email', 'import_column_unknown'],
  ] as const)
    test(`a file with the columns ${header} is refused as a whole: ${code}`, async () => {
      const fileKey = await uploadCsv(
        owner,
        `${header}\n${email};x;y\n`.replace(/;y\n/, header.split(';').length > 2 ? ';y\n' : '\n'),
      )
      const job = await runBatchJob(t, owner, 'customer-import', { fileKey })
      assert.equal(job.status, 'failed')
      assert.equal(job.result.errors[0].code, code)
    })
})

describe('a hostile file of customers', () => {
  async function anAccount(of = store) {
    await signInCustomer(db, of, clock.now(), { password: 'kopi-senja-pagi' })
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('email', 'like', '%@shopper.test')
      .executeTakeFirstOrThrow()
    await db.updateTable('customers').set({ email }).where('id', '=', id).execute()
    return { person: () => db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow() }
  }

  test("leaves a person's account as it is: the store changes only its own record of them", async () => {
    const { person } = await anAccount()
    const before = await person()
    const { result } = await run(owner, { ...full(), Phone: '+6289999999999' })
    assert.deepEqual(await person(), before)
    const addresses = await db.selectFrom('addresses').select('id').where('customer_id', '=', before.id).execute()
    assert.deepEqual(addresses, [])
    assert.equal(result.operations.CUSTOMER_ACCOUNT, 1)
    assert.match(result.stat_descriptors[0].message, /have an account/)
    assert.equal((await stored()).first_name, 'Sukarno')
  })

  test('learns nothing of an account that another store has: a guest of this store is added', async () => {
    const { person } = await anAccount(other)
    const before = await person()
    const { result } = await run(owner, full())
    assert.deepEqual(result.operations, { CUSTOMER_CREATE: 1, CUSTOMER_UPDATE: 0, CUSTOMER_ACCOUNT: 0 })
    assert.deepEqual(await person(), before)
    assert.equal((await stored()).has_account, false)
  })

  test('puts nobody into a group with prices of its own without that right, and others into it', async () => {
    const { refusals } = await run(
      clerk,
      { Email: email, Groups: 'Staff prices' },
      { Email: `b-${email}`, Groups: 'VIP' },
    )
    assert.match(refusals, /2;;Your role in this store lacks the permission discounts.write/)
    assert.equal(await stored(), undefined)
    assert.equal((await stored(`b-${email}`)).groups.length, 1)
    await run(owner, { Email: email, Groups: 'Staff prices' })
    assert.equal((await stored()).groups[0].name, 'Staff prices')
    // Who is in it already stays in it.
    assert.equal((await run(clerk, { Email: email, Groups: 'Staff prices', 'First Name': 'Siti' })).refusals, '')
  })

  test('is run with the rights that its author has when it runs', async () => {
    const boss = await signInStaff(db, store, 'manager', clock.now())
    const who = caller(t.app, boss)
    const fileKey = await uploadCsv(who, fileOf({ Email: email, Groups: 'Staff prices' }))
    const { batch_job } = (await who.post('/admin/batch-jobs', { type: 'customer-import', context: { fileKey } })).body
    await db
      .updateTable('store_members')
      .set({ role: 'customer_service' })
      .where('user_id', '=', batch_job.created_by)
      .execute()
    await workerOn(t).prepare(batch_job.id)
    await workerOn(t).process(batch_job.id)
    assert.equal(await stored(), undefined)
  })

  test("names neither another store's groups nor its files", async () => {
    await stranger.post('/admin/customer-groups', { name: 'Of the other store' })
    assert.match((await run(owner, { Email: email, Groups: 'Of the other store' })).refusals, /no customer group/)
    const fileKey = await uploadCsv(stranger, fileOf({ Email: email }))
    assert.equal((await owner.post('/admin/batch-jobs', { type: 'customer-import', context: { fileKey } })).status, 404)
  })

  test('is refused from staff who may not change customers', async () => {
    const fileKey = await uploadCsv(owner, fileOf({ Email: email }))
    const { status } = await packer.post('/admin/batch-jobs', { type: 'customer-import', context: { fileKey } })
    assert.equal(status, 403)
  })

  test('reads no file that a colleague uploaded, and a new link to a file needs the right that it was uploaded by', async () => {
    const context = { fileKey: await uploadCsv(owner, fileOf({ Email: email })) }
    assert.equal((await clerk.post('/admin/batch-jobs', { type: 'customer-import', context })).status, 404)
    assert.equal((await clerk.post('/admin/uploads/download-url', { file_key: context.fileKey })).status, 404)
    assert.equal(await stored(), undefined)
    const demoted = caller(t.app, await signInStaff(db, store, 'customer_service', clock.now()))
    const file_key = await uploadCsv(demoted, fileOf({ Email: email }))
    assert.equal((await demoted.post('/admin/uploads/download-url', { file_key })).status, 200)
    const { created_by } = await db
      .selectFrom('uploads')
      .select('created_by')
      .where('file_key', '=', file_key)
      .executeTakeFirstOrThrow()
    await db.updateTable('store_members').set({ role: 'catalogue' }).where('user_id', '=', created_by).execute()
    assert.equal((await demoted.post('/admin/uploads/download-url', { file_key })).status, 403)
  })

  test('two imports of the same people at once add each once', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({ ...full(), Email: `both-${numbers}-${index}@mail.test` }))
    await Promise.all([run(owner, ...rows), run(owner, ...rows.toReversed())])
    const { rows: found } = await sql`select from customers where email like ${`both-${numbers}-%`}`.execute(db)
    const { rows: addresses } = await sql`select from addresses a join customers c on c.id = a.customer_id
      where c.email like ${`both-${numbers}-%`}`.execute(db)
    assert.deepEqual([found.length, addresses.length], [40, 40])
  })
})
