import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { backOfficePages, pagesOutsideStores } from './back-office-pages.ts'

interface Entry {
  path: string
  /** Extensions have stories of their own. */
  extension_id?: string
  pages: readonly { path: string }[]
}

const root = new URL('../', import.meta.url)
const source = (path: string) => readFileSync(new URL(path, root), 'utf8')
/** Imported by their addresses: the pages are compiled for the browser, with settings of their own. */
const addressOf = (file: string) => new URL(`apps/admin/src/navigation/${file}`, root).href
const { navigation }: { navigation: readonly Entry[] } = await import(addressOf('navigation.ts'))
const { outsidePages }: { outsidePages: readonly { path: string }[] } = await import(addressOf('outside.ts'))

describe('the table of back-office pages', () => {
  test('has every page of a store, once', () => {
    const own = navigation.filter(({ extension_id }) => !extension_id)
    const routes = own.flatMap(({ path, pages }) => pages.map((page) => [path, page.path].filter(Boolean).join('/')))
    assert.deepEqual(backOfficePages.map(({ path }) => path).sort(), routes.sort())
  })

  test('has every page outside of stores', () => {
    const routes = outsidePages.map(({ path }) => path)
    assert.deepEqual(Object.keys(pagesOutsideStores).sort(), routes.sort())
  })

  test('names stories that exist', () => {
    const stories = [...backOfficePages.map(({ story }) => story), ...Object.values(pagesOutsideStores)]
    const missing = stories.filter(([file, title]) => !source(`e2e/${file}.test.ts`).includes(title))
    assert.deepEqual(missing, [])
  })
})
