import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import compatibility from '@mdn/browser-compat-data' with { type: 'json' }
import { findFrontEndBuild } from '@shopkey/extension/front-end-build.ts'
import { root } from '@shopkey/testkit/run-script.ts'
import { testShopConfig } from '@shopkey/testkit/test-shop-config.ts'

/**
 * The oldest browsers that the storefront's scripts and the back-office run in: two and a half years, and one Firefox ESR before
 * the last. The storefront's pages work in older ones without scripts. README.md says the same.
 */
const OLDEST = { safari: 16.4, safari_ios: 16.4, firefox: 128, chrome: 122 } as const

type Support = { version_added: string | boolean | null; flags?: unknown; alternative_name?: string; prefix?: string }
interface Compat {
  __compat?: { support: Record<string, Support | Support[] | undefined> }
  [name: string]: unknown
}
// Of the published data, only this shape is read.
const { api, javascript } = compatibility as unknown as {
  api: Record<string, Compat>
  javascript: { builtins: Record<string, Compat> }
}

/** Libraries call these where they find them. */
const ASKED_FOR_FIRST: ReadonlySet<string> = new Set(['Error.captureStackTrace', 'Uint8Array.fromHex'])

const files = ['apps/storefront/build', 'apps/admin/dist'].flatMap((builds) => {
  const build = findFrontEndBuild(pathToFileURL(join(root, builds, '/')), testShopConfig)
  return build ? globSync('**/*.js', { cwd: build, exclude: ['server/**'] }).map((name) => join(build, name)) : []
})

/** Functions of the browser that not every supported one has, by how scripts name them. */
function missingFunctions(): Map<RegExp, string> {
  const missing = new Map<RegExp, string>()
  const add = (owner: string, name: string, compat: unknown) => {
    const without = Object.entries(OLDEST).find(([browser, oldest]) => !isSupported(compat as Compat, browser, oldest))
    if (without && !ASKED_FOR_FIRST.has(`${owner}.${name}`))
      missing.set(new RegExp(`\\b${owner}\\.${name}\\b`), `${owner}.${name} (${without.join(' ')})`)
  }
  for (const [owner, members] of Object.entries(javascript.builtins))
    for (const [name, member] of Object.entries(members)) if (/^[a-zA-Z]+$/.test(name)) add(owner, name, member)
  for (const [owner, members] of Object.entries(api))
    for (const [name, member] of Object.entries(members))
      if (name.endsWith('_static')) add(owner, name.slice(0, -'_static'.length), member)
  return missing
}

function isSupported(compat: Compat, browser: string, oldest: number): boolean {
  const support = compat.__compat?.support[browser]
  const ranges = (Array.isArray(support) ? support : [support]).filter(
    (range) => range && !range.flags && !range.alternative_name && !range.prefix,
  )
  return ranges.some((range) => {
    const since = range?.version_added
    if (since === true) return true
    return typeof since === 'string' && Number.parseFloat(since.replace('≤', '')) <= oldest
  })
}

test('the built scripts call no function that a supported browser lacks', () => {
  assert.ok(files.length > 50, 'the front ends are built')
  const missing = missingFunctions()
  assert.ok(
    [...missing.values()].some((name) => name.startsWith('URL.canParse')),
    'the compatibility data name functions',
  )
  const found = files.flatMap((file) => {
    const script = readFileSync(file, 'utf8')
    return [...missing].flatMap(([pattern, name]) => (pattern.test(script) ? [`${file}: ${name}`] : []))
  })
  assert.deepEqual(found, [])
})
