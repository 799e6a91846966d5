import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { otherStories, pageStories, type Story } from './storefront-routes.ts'

interface Route {
  path?: string
  file: string
  index?: boolean
  children?: Route[]
}

const root = new URL('../', import.meta.url)
const source = (path: string) => readFileSync(new URL(path, root), 'utf8')
/** Imported by its address: it belongs to another part of the project. */
const { default: routes }: { default: Route[] } = await import(new URL('apps/storefront/app/routes.ts', root).href)

function addressesOf(some: readonly Route[], above = ''): string[] {
  return some.flatMap(({ path, index, children }) => {
    const address = path ? `${above}/${path}` : above
    if (children) return addressesOf(children, address)
    return [index || path ? address || '/' : address]
  })
}

/** What a story does: from its title to the next one. */
function textOf([file, title]: Story): string {
  const text = source(`e2e/${file}.test.ts`)
  return (text.slice(text.indexOf(title)).split(/^ *test\(/m)[0] ?? '').trim()
}

describe('the table of the storefront’s routes', () => {
  const table = { ...pageStories, ...otherStories }

  test('has every address, once', () => {
    assert.deepEqual(Object.keys(table).sort(), [...new Set(addressesOf(routes))].sort())
    assert.equal(Object.keys(table).length, Object.keys(pageStories).length + Object.keys(otherStories).length)
  })

  test('names stories that exist', () => {
    const files = new Set(readdirSync(new URL('e2e/', root)))
    const missing = Object.entries(table).filter(
      ([, [file, title]]) => !files.has(`${file}.test.ts`) || !source(`e2e/${file}.test.ts`).includes(title),
    )
    assert.deepEqual(missing, [])
  })

  test('shows every page in a browser, where the errors of its console are faults', () => {
    const unseen = Object.entries(pageStories).filter(([, story]) => {
      const text = textOf(story)
      return !/\b(enterStory|enterToPay|openVisitor)\(/.test(text) || !/\bproblems\b/.test(text)
    })
    assert.deepEqual(unseen, [])
  })
})
