import { visit } from '@shopkey/testkit/browser.ts'
import type { Page } from 'playwright-core'
import type { CountedPerson } from './counted-person.ts'

/** The words of the screens between an empty installation and an open store. */
const words = {
  en: {
    email: 'E-mail',
    createAccount: 'Create account',
    firstStore: 'Your first store',
    name: 'Name',
    country: 'Country',
    createStore: 'Create store',
    next: 'Save and continue',
    goOn: 'Continue',
    deliveryPrice: 'Price of delivery',
    cashOnDelivery: 'Cash on delivery',
    phone: 'Phone number',
    open: 'Open the store',
    question: 'Open the store as it is?',
    opened: 'The store is open',
  },
  bh: {
    email: 'Email',
    createAccount: 'Buat akun',
    firstStore: 'Toko pertama Anda',
    name: 'Nama',
    country: 'Negara',
    createStore: 'Buat toko',
    next: 'Simpan dan lanjut',
    goOn: 'Lanjut',
    deliveryPrice: 'Ongkos kirim',
    cashOnDelivery: 'Bayar di tempat',
    phone: 'Nomor telepon',
    open: 'Buka toko',
    question: 'Buka toko seperti ini?',
    opened: 'Toko sudah buka',
  },
} as const

export type SetupLanguage = keyof typeof words

/** An owner of an empty installation, who makes its first store, in Indonesia. */
export class FirstOwner {
  readonly page: Page
  readonly person: CountedPerson
  readonly #words: (typeof words)[SetupLanguage]

  constructor(page: Page, person: CountedPerson, language: SetupLanguage) {
    this.page = page
    this.person = person
    this.#words = words[language]
  }

  /** From the link that the start printed to the first step of the set-up. */
  async createStore(ownerLink: string, name: string): Promise<void> {
    const { page, person } = this
    const text = this.#words
    await visit(page, ownerLink)
    await readPage(page, person)
    await person.type(page.getByLabel(text.email), 'sari@shop.test')
    await person.type(page.locator('input[type=password]'), 'green umbrella 92')
    await person.click(page.getByRole('button', { name: text.createAccount }))
    await page.getByRole('heading', { name: text.firstStore }).waitFor()
    await readPage(page, person)
    await person.type(page.getByLabel(text.name, { exact: true }), name)
    await person.type(page.getByRole('combobox', { name: text.country }), 'Indonesia')
    await person.click(page.getByRole('option', { name: 'Indonesia' }))
    await person.click(page.getByRole('button', { name: text.createStore }))
  }

  /** The address changes before the page does: a click right after it may still meet the step before. */
  async reach(step: string): Promise<void> {
    await this.page.locator(`[aria-current=step][href$="/setup/${step}"]`).waitFor()
    await readPage(this.page, this.person)
  }

  saveStep = (): Promise<void> => this.person.click(this.page.getByRole('button', { name: this.#words.next }))

  /** From the step of delivery to the open store, without legal texts and a service for e-mails. */
  async openFromDelivery(): Promise<void> {
    const { page, person } = this
    const text = this.#words
    const goOn = () => person.click(page.getByRole('link', { name: text.goOn, exact: true }))
    await this.reach('delivery')
    await person.type(page.getByLabel(text.deliveryPrice), '18000')
    await this.saveStep()
    await this.reach('payment')
    await person.choose(page.getByRole('checkbox', { name: text.cashOnDelivery }))
    await this.saveStep()
    await this.reach('legal')
    await goOn()
    await this.reach('contact')
    await person.type(page.getByLabel(text.phone), '081234567890')
    await this.saveStep()
    await this.reach('sending')
    await goOn()
    await person.click(page.getByRole('button', { name: text.open }))
    const question = page.getByRole('dialog', { name: text.question })
    await question.waitFor()
    await readPage(page, person)
    await person.click(question.getByRole('button', { name: text.open }))
    await page.getByText(text.opened).first().waitFor()
  }
}

export async function readPage(page: Page, person: CountedPerson): Promise<void> {
  const text = (await page.locator('main').first().textContent()) ?? ''
  person.read(text.split(/\s+/).length)
}
