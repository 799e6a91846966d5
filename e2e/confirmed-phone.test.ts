import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { codeSentTo, signInOwner } from './owner.ts'

const { shop, browser } = await shareShop()

const account = `${shop.storefrontUrl}/roti-pagi/account`
const password = 'wayang kulit malam'
const phone = '0812 9000 5678'

/** In Arabic, on a desktop: a customer who signs in with an e-mail address adds a phone number. */
test('a customer confirms a phone number with a code, and signs in with it', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'ar' })
  const owner = await signInOwner(shop, 'roti-pagi')
  await visit(page, `${account}/login?mode=register&way=email&lang=ar`)
  await page.getByLabel('الاسم الأول').fill('سلمى')
  await page.getByLabel('اسم العائلة').fill('حسن')
  await page.getByLabel('البريد الإلكتروني').fill('salma@example.com')
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click()
  await page.getByRole('heading', { name: /سلمى/ }).waitFor()

  await visit(page, `${account}/profile`)
  await page.getByLabel('رقم الجوال').fill(phone)
  await page.locator('#profile_password').fill(password)
  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  await page.getByText('تم حفظ ملفك الشخصي.').waitFor()
  await page.getByText('لم يُؤكَّد هذا الرقم بعد').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])

  await page.getByRole('button', { name: 'أرسل الرمز' }).click()
  const code = await codeSentTo('+6281290005678', owner)
  const field = page.getByLabel('الرمز المكوّن من ستة أرقام')
  await field.and(page.locator(':focus')).fill(code === '000000' ? '111111' : '000000')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await field.press('Enter')
  await field.and(page.locator('[aria-invalid]:focus')).waitFor()
  await page.getByText('الرمز خاطئ أو انتهت صلاحيته').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  // The browser logs every refused form as an error of the page.
  assert.match(problems.splice(0).join('\n'), /^console: .* status of 422 .*$/)

  await field.fill(code)
  await field.press('Enter')
  await page.getByText('رقم مؤكَّد').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])

  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await page.waitForURL(/\/roti-pagi\/?$/)
  await visit(page, `${account}/login`)
  await page.getByLabel('البريد الإلكتروني أو رقم الجوال').fill(phone)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول' }).click()
  await page.getByRole('heading', { name: /سلمى/ }).waitFor()
  assert.deepEqual(problems, [])
})
