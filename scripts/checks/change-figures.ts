import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { changeSources } from '@shopkey/server/src/db/changes/change-sources.ts'
import { EXCEPTIONS } from './table-layers.ts'

/** The modules that say what has changed, and those that cache by it. Below apps/server/src, without tests. */
const MODULES = [
  'db/changes/*.ts',
  'db/notification-listener.ts',
  'db/row-versions.ts',
  'http/cached-{counts,page,rows}.ts',
  'offer/catalogue-cache/{catalogue-cache,catalogue-revisions,fragment,listings,load-fragments,open-catalogue-cache,product-documents,tidy-product-documents}.ts',
  'platform/stores/store-directory.ts',
  'sale/cart/repository/validated-cart-cache.ts',
]
const ANNOUNCEMENT = /\.(?:invalidate|committed|notified)\(|catalogueChanged\(/g
/** They receive changes, and make none. */
const SUBSCRIBERS = /^(db\/|offer\/catalogue-cache\/)/

export interface ChangeFigure {
  name: string
  figure: number
}

/** How much the server needs in order to know that something has changed. */
export function changeFigures(root: string): ChangeFigure[] {
  const folder = resolve(root, 'apps/server/src')
  const read = (path: string) => readFileSync(resolve(folder, path), 'utf8')
  const isTest = (path: string) => path.endsWith('.test.ts') || path.startsWith('testing/')
  const announcing = globSync('**/*.ts', { cwd: folder })
    .filter((path) => !isTest(path) && !SUBSCRIBERS.test(path))
    .map((path) => read(path).match(ANNOUNCEMENT)?.length ?? 0)
    .filter((count) => count > 0)
  const modules = MODULES.flatMap((pattern) => globSync(pattern, { cwd: folder })).filter((path) => !isTest(path))
  const lines = modules.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0)
  const upward = EXCEPTIONS.flatMap(({ files }) => Object.values(files))
  return [
    { name: 'files that announce a change by hand', figure: announcing.length },
    { name: 'announcements by hand', figure: announcing.reduce((sum, count) => sum + count, 0) },
    { name: 'tables of which changes are recorded, with a trigger each', figure: Object.keys(changeSources).length },
    { name: 'triggers that announce stock', figure: 1 },
    { name: 'lines of the modules of caches and of the change log', figure: lines },
    { name: 'files with statements that use a table of a higher layer', figure: upward.length },
    { name: 'such pairs of a file and a table', figure: upward.flat().length },
  ]
}
