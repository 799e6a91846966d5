import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createInvite, listProducts, updateProduct } from '@shopkey/client/admin.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { openBackOffice } from './back-office.ts'
import { linkSentTo, signInOwner } from './owner.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const view = 'batik-larasati'

test('a manager invites a colleague, who joins, is limited and removed', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'fatimah', `${view}/team`)
  const members = page.getByRole('table', { name: 'Members' })
  await members.getByText('larasati@shopkey.test').waitFor()
  await isAccessible()
  assert.equal(await page.getByRole('button', { name: /Actions for Larasati/ }).count(), 0)

  await page.getByRole('link', { name: 'Invite a colleague' }).click()
  const form = page.getByRole('dialog', { name: 'Invite a colleague' })
  assert.equal(await form.getByRole('radio', { name: 'Owner' }).count(), 0)
  await form.getByRole('button', { name: 'Create invitation' }).click()
  await form.getByText('Enter an e-mail address.').waitFor()
  await form.getByLabel('E-mail').fill('joko@shopkey.test')
  await form.getByRole('radio', { name: 'Catalogue' }).check()
  await form.getByRole('region', { name: 'Catalogue may' }).getByText('change products').waitFor()
  await isAccessible()
  await form.getByRole('button', { name: 'Create invitation' }).click()
  await form.getByText('already').waitFor()
  await form.getByLabel('E-mail').fill('ayu@shopkey.test')
  await form.getByRole('button', { name: 'Create invitation' }).click()
  const invitations = page.getByRole('table', { name: 'Open invitations' })
  await invitations.getByText('ayu@shopkey.test').waitFor()
  // The shop of this story has no e-mail service.
  await page.getByText('No e-mail was sent').waitFor()

  const colleague = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(colleague.page, await linkSentTo('ayu@shopkey.test', await signInOwner(shop, view)))
  await colleague.page.getByText('ayu@shopkey.test').waitFor()
  assert.deepEqual(await findAccessibilityProblems(colleague.page), [])
  await colleague.page.getByLabel('First name').fill('Ayu')
  await colleague.page.getByLabel('Password', { exact: true }).fill('kuda lumping makan rumput')
  await colleague.page.getByRole('button', { name: 'Create account' }).click()
  await colleague.page.waitForURL('**/app/batik-larasati**')

  await page.reload()
  await page.getByRole('button', { name: 'Actions for Ayu' }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  const role = page.getByRole('dialog', { name: 'Role of Ayu' })
  await role.getByRole('radio', { name: 'Fulfilment' }).check()
  await role.getByRole('button', { name: 'Save' }).click()
  await role.waitFor({ state: 'hidden' })
  await colleague.page.goto(`${shop.apiUrl}/app/${view}/team`)
  await colleague.page.getByRole('heading', { name: 'You cannot open this page' }).waitFor()

  // Deactivated, she keeps her role and her account opens nothing; reactivated, she is back.
  const choose = async (item: string, dialog: string) => {
    await page.getByRole('button', { name: 'Actions for Ayu' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: item }).click()
  }
  await choose('Deactivate', 'Deactivate Ayu?')
  await page.getByText('Ayu is deactivated').waitFor()
  await members.getByText('Deactivated').waitFor()
  await isAccessible()
  await colleague.page.reload()
  await colleague.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const signIn = async () => {
    await colleague.page.getByLabel('E-mail').fill('ayu@shopkey.test')
    await colleague.page.locator('input[type=password]').fill('kuda lumping makan rumput')
    await colleague.page.locator('button[type=submit]').click()
  }
  await signIn()
  await colleague.page.getByRole('alert').first().waitFor()
  await choose('Reactivate', 'Reactivate Ayu?')
  await page.getByText('Ayu is reactivated').waitFor()
  await signIn()
  await colleague.page.waitForURL('**/app/batik-larasati**')

  await page.getByRole('button', { name: 'Actions for Ayu' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Ayu?' })
  await question.getByRole('button', { name: 'Remove from the team' }).click()
  await page.getByText('Ayu is removed').waitFor()
  await colleague.page.reload()
  await colleague.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  // The address of a colleague was refused.
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('/admin/invites')),
    [],
  )
})

test('an invitation is handed over by a link in Arabic on a phone, sent again and withdrawn', async (t) => {
  const owner = await signInOwner(shop, view, 'larasati@shopkey.test')
  await owner.call(createInvite, { body: { user: 'dian@shopkey.test', role: 'manager' } })
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  const choose = async (item: string) => {
    await page.getByRole('button', { name: /dian@shopkey.test/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await openBackOffice(page, shop, 'larasati', `${view}/team`)
  await page.getByText('dian@shopkey.test').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  await choose('إنشاء رابط')
  await page.getByRole('dialog').getByRole('button', { name: 'إنشاء رابط' }).click()
  const link = page.getByRole('status', { name: 'الرابط' })
  assert.match((await link.textContent()) ?? '', /invite\?token=/)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('dialog').getByRole('button', { name: 'إغلاق' }).last().click()
  await choose('إرسال مجددًا')
  await page.getByText('أُرسلت مجددًا إلى').waitFor()
  await choose('سحب')
  await page.getByRole('dialog').getByRole('button', { name: 'سحب' }).click()
  await page.getByText('سُحبت الدعوة').waitFor()
  await page.getByRole('button', { name: /dian@shopkey.test/ }).waitFor({ state: 'hidden' })
  assert.deepEqual(problems, [])
})

test('an owner reads the history of a product in the audit log; a clerk on a phone in Arabic may not', async (t) => {
  const owner = await signInOwner(shop, view, 'fatimah@shopkey.test')
  const { products } = await owner.call(listProducts, { query: { limit: 1 } })
  const [product] = products
  assert.ok(product)
  await owner.call(updateProduct, { params: { id: product.id }, body: { title: 'Kemeja Parang', discountable: false } })

  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'larasati', `${view}/products/${product.id}`)
  await page.getByRole('link', { name: 'History of this record' }).click()
  await page.getByText('Only this record').waitFor()
  await page.getByRole('link', { name: 'Product: changed' }).click()
  const entry = page.getByRole('dialog', { name: 'Product: changed' })
  const change = entry.getByRole('row', { name: `title ${product.title} Kemeja Parang` })
  await change.first().waitFor()
  await entry.getByRole('row', { name: 'discountable Yes No' }).first().waitFor()
  await isAccessible()
  await page.keyboard.press('Escape')
  await entry.waitFor({ state: 'hidden' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  assert.match((await download).suggestedFilename(), /^audit-export.*\.csv$/)
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('button', { name: 'Person' }).click()
  await page.getByRole('searchbox', { name: 'Search: Person' }).fill('larasati')
  await page.getByRole('menuitemradio', { name: /Larasati/ }).click()
  await page.getByRole('link', { name: 'Signed in' }).first().waitFor()
  await page.getByRole('link', { name: 'Product: changed' }).waitFor({ state: 'hidden' })
  await isAccessible()
  assert.deepEqual(problems, [])

  const clerk = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(clerk.page, shop, 'joko', `${view}/audit-log`)
  await clerk.page.getByRole('heading', { name: 'لا يمكنك فتح هذه الصفحة' }).waitFor()
  const reader = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(reader.page, shop, 'fatimah', `${view}/audit-log?record=${product.id}`)
  await reader.page.getByRole('link', { name: /^\u2068المنتج\u2069: تغيير$/ }).click()
  await reader.page
    .getByRole('row', { name: /Kemeja Parang/ })
    .first()
    .waitFor()
  assert.deepEqual(await findAccessibilityProblems(reader.page), [])
  assert.equal(await reader.page.evaluate('document.documentElement.scrollWidth'), 390)
})

test('an owner of the installation archives a store and restores it; owners of a store have no such page', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'owner', view)
  await page.getByRole('button', { name: 'Switch store' }).click()
  await page.getByRole('menuitem', { name: 'All stores' }).click()
  const bakery = page.getByRole('row', { name: /Roti Pagi/ })
  await bakery.getByText('Open', { exact: true }).waitFor()
  await isAccessible()
  await page.getByRole('button', { name: 'Actions for Roti Pagi' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await isAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await bakery.getByText('Archived').waitFor()
  await page.getByRole('button', { name: 'Actions for Roti Pagi' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await bakery.getByText('Open', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'System health' }).click()
  await page.getByRole('table', { name: 'Queues' }).getByText('webhooks').waitFor()
  await page.getByText('No failed jobs').waitFor()
  await isAccessible()
  await page.goBack()
  await page.getByRole('button', { name: 'Actions for Roti Pagi' }).click()
  await page.getByRole('menuitem', { name: 'Hand over' }).click()
  await page.getByRole('dialog', { name: 'Hand over Roti Pagi' }).getByLabel('E-mail of the new owner').waitFor()
  await isAccessible()
  assert.deepEqual(problems, [])

  const other = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(other.page, shop, 'larasati', `${view}/stores`)
  await other.page.getByRole('heading', { name: 'لا يمكنك فتح هذه الصفحة' }).waitFor()
  const phone = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(phone.page, shop, 'owner', `${view}/stores`)
  await phone.page.getByText('Roti Pagi').waitFor()
  assert.deepEqual(await findAccessibilityProblems(phone.page), [])
  assert.equal(await phone.page.evaluate('document.documentElement.scrollWidth'), 390)
  await phone.page.goto(`${shop.apiUrl}/app/${view}/system`)
  await phone.page.getByText('webhooks').waitFor()
  assert.deepEqual(await findAccessibilityProblems(phone.page), [])
  assert.equal(await phone.page.evaluate('document.documentElement.scrollWidth'), 390)
})

test('a colleague changes her e-mail address by the link in the message, which works once', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'melati', `${view}/account`)
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  const form = page.getByRole('dialog', { name: 'Change e-mail' })
  await form.getByLabel('New e-mail').fill('melati.baru@shopkey.test')
  await form.getByRole('textbox', { name: 'Current password' }).fill('shopkey-demo')
  await form.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Waiting for melati.baru@shopkey.test to be confirmed').waitFor()
  const link = await linkSentTo('melati.baru@shopkey.test', await signInOwner(shop, view))
  await visit(page, link)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor()
  await visit(page, link)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByText('It has been used, or it is too old.').waitFor()
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('401')),
    [],
  )
})

test('the form for a new password reveals nothing about an address; an old link leads back to the form', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await visit(page, `${shop.apiUrl}/app/sign-in`)
  await page.getByLabel('E-mail').fill('nobody@shopkey.test')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in page stays until the next one is loaded, and both have an address field.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'nobody@shopkey.test')
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'nobody@shopkey.test')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send a link' }).click()
  await page.getByText('Check your inbox').waitFor()
  await visit(page, `${shop.apiUrl}/app/reset-password?token=used.up&email=nobody@shopkey.test`)
  await page.getByLabel('New password').fill('kuda lumping makan rumput')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByText('This link no longer works').waitFor()
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('401')),
    [],
  )
})
