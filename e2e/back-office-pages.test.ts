import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { backOfficePages, pagesOutsideStores } from './back-office-pages.ts'

interface Entry {
  path: string
  /** Extensions have stories of their own. */
  extension_id?: string
  pages: readonly { path: string }[]
}

const root = new URL('../', import.meta.url)
/** A long story is a file of `npm run test:all`. */
function sourceOf(story: string): string {
  const [path] = ['test', 'nightly'].map((kind) => new URL(`e2e/${story}.${kind}.ts`, root)).filter(existsSync)
  return path ? readFileSync(path, 'utf8') : ''
}
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
    const missing = stories.filter(([file, title]) => !sourceOf(file).includes(title))
    assert.deepEqual(missing, [])
  })
})
