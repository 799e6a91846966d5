import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { adminResources, clientVersions, openAdminClient } from '../testing/admin-client.ts'
import { confirmUser } from '../testing/confirm-user.ts'
import { inviteTokensOf } from '../testing/sent-secrets.ts'

for (const version of Object.keys(clientVersions)) {
  const { admin, t, store, testEveryMethodWasCalled } = await openAdminClient(version, adminResources.people)

  describe(`client ${version} on people and files`, () => {
    test('customers and groups', async () => {
      const { customer } = await admin.customers.create({
        email: 'ani@example.com',
        first_name: 'Ani',
        last_name: 'W',
        password: 'long-and-safe-7',
      })
      await admin.customers.update(customer.id, { first_name: 'Anita' })
      assert.equal((await admin.customers.retrieve(customer.id)).customer.email, 'ani@example.com')
      assert.equal((await admin.customers.list({ q: 'ani' })).count, 1)
      const { customer_group } = await admin.customerGroups.create({ name: 'Friends' })
      await admin.customerGroups.update(customer_group.id, { name: 'Good friends' })
      await admin.customerGroups.addCustomers(customer_group.id, { customer_ids: [{ id: customer.id }] })
      assert.equal((await admin.customerGroups.listCustomers(customer_group.id)).count, 1)
      await admin.customerGroups.removeCustomers(customer_group.id, { customer_ids: [{ id: customer.id }] })
      assert.equal((await admin.customerGroups.retrieve(customer_group.id)).customer_group.name, 'Good friends')
      assert.equal((await admin.customerGroups.list()).count, 1)
      assert.equal((await admin.customerGroups.delete(customer_group.id)).deleted, true)
    })

    test('staff, invites and sessions', async () => {
      const { user } = await admin.users.create({
        email: 'budi@example.com',
        first_name: 'Budi',
        password: 'long-and-safe-7',
      })
      // The account is its person's: others change the role only, and it opens when its mailbox has confirmed it.
      await assert.rejects(admin.users.update(user.id, { last_name: 'S' }), /account_of_other/)
      await admin.users.update('usr_owner', { last_name: 'S' })
      assert.equal((await admin.users.retrieve(user.id)).user.first_name, 'Budi')
      assert.ok((await admin.users.list()).users.some((row: { id: string }) => row.id === user.id))
      await admin.users.sendResetPasswordToken({ email: 'budi@example.com' })
      await assert.rejects(
        admin.users.resetPassword({ token: 'forged', password: 'long-and-safe-8', email: 'budi@example.com' }),
        /40[01]/,
      )
      await assert.rejects(admin.auth.createSession({ email: 'budi@example.com', password: 'long-and-safe-7' }), /401/)
      await confirmUser(t.db, 'budi@example.com', 'long-and-safe-7', t.clock.now())
      const session = await admin.auth.createSession({ email: 'budi@example.com', password: 'long-and-safe-7' })
      assert.equal(session.user.id, user.id)
      assert.ok((await admin.auth.getToken({ email: 'budi@example.com', password: 'long-and-safe-7' })).access_token)
      assert.equal((await admin.auth.getSession()).user.id, 'usr_owner')
      await admin.invites.create({ user: 'citra@example.com', role: 'member' })
      const [invite] = (await admin.invites.list()).invites
      await admin.invites.resend(invite?.id ?? '')
      // Tokens are sent by mail only; v1's field exists, and is empty.
      assert.equal((await admin.invites.list()).invites[0]?.token, '')
      const token = (await inviteTokensOf(t.db, invite?.id ?? '')).at(-1) ?? ''
      await admin.invites.accept({
        token,
        user: { first_name: 'Citra', last_name: 'D', password: 'long-and-safe-7' },
      })
      await admin.invites.create({ user: 'dewi@example.com', role: 'member' })
      const [open] = (await admin.invites.list()).invites
      assert.equal((await admin.invites.delete(open?.id ?? '')).deleted, true)
      assert.equal((await admin.users.delete(user.id)).deleted, true)
    })

    test('notes and notifications', async () => {
      const { note } = await admin.notes.create({ resource_type: 'shift', resource_id: 'shift_1', value: 'Call first' })
      await admin.notes.update(note.id, { value: 'Called' })
      assert.equal((await admin.notes.retrieve(note.id)).note.value, 'Called')
      assert.equal((await admin.notes.list({ resource_id: 'shift_1' })).count, 1)
      assert.equal((await admin.custom.get('/notes', { limit: 1 })).count, 1)
      await admin.custom.post(`/notes/${note.id}`, { value: 'Called twice' })
      const second = await admin.notes.create({ resource_type: 'shift', resource_id: 'shift_2', value: 'Later' })
      assert.equal((await admin.custom.delete(`/notes/${second.note.id}`)).deleted, true)
      assert.equal((await admin.notes.delete(note.id)).deleted, true)
      await t.db
        .insertInto('notifications')
        .values({
          id: 'noti_1',
          store_id: store.id,
          event_name: 'order.placed',
          resource_type: 'order',
          resource_id: 'order_1',
          to: 'ani@example.com',
          provider_id: 'outbox',
          subject: 'Thank you',
          body: 'Your order is here.',
        })
        .execute()
      assert.equal((await admin.notifications.list()).notifications[0]?.to, 'ani@example.com')
      await admin.notifications.resend('noti_1', { to: 'budi@example.com' })
    })

    test('uploads and batch jobs', async () => {
      const csv = new File(['Product Handle;Product Title\r\nkopi;Kopi\r\n'], 'products.csv', { type: 'text/csv' })
      const { uploads } = (await admin.uploads.create(csv)) as unknown as { uploads: { key: string; url: string }[] }
      const file_key = uploads[0]?.key ?? ''
      assert.match(uploads[0]?.url ?? '', /^http/)
      await admin.uploads.createProtected(csv)
      assert.match((await admin.uploads.getPresignedDownloadUrl({ file_key })).download_url, /^http/)
      await admin.uploads.delete({ file_key })

      const { batch_job } = await admin.batchJobs.create({ type: 'product-export', context: {}, dry_run: true })
      assert.equal(batch_job.status, 'created')
      assert.equal((await admin.batchJobs.retrieve(batch_job.id)).batch_job.id, batch_job.id)
      assert.equal((await admin.batchJobs.list({ canceled_at: null } as never)).count, 1)
      await assert.rejects(admin.batchJobs.confirm(batch_job.id), /400/)
      assert.equal((await admin.batchJobs.cancel(batch_job.id)).batch_job.status, 'canceled')
      await admin.auth.deleteSession()
    })
  })

  testEveryMethodWasCalled()
}
