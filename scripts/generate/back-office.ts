import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Endpoint } from '@shopkey/contract/endpoint.ts'
import { endpointTable } from '@shopkey/contract/endpoint-table.ts'
import { pathOf } from '../launch/processes.ts'

const root = 'apps/admin/src'
const mostScreens = 4
const throughout = 'throughout'

/**
 * Calls without a screen of their own, each with the call that a screen makes instead. They are other spellings that v1 has
 * of the same work, or parts of what the other does.
 */
const coveredBy: Record<string, string> = {
  listTaxProviders: 'listStoreProviders',
  // Always empty.
  listOrderEdits: 'getOrder',
  createAccessToken: 'signIn',
  signInByName: 'signIn',
  addProductsToCollection: 'updateProduct',
  removeProductsFromCollection: 'updateProduct',
  addProductsToCategory: 'updateProduct',
  removeProductsFromCategory: 'updateProduct',
  getProductCategory: 'listProductCategories',
  createDiscountCondition: 'updateDiscount',
  getDiscountCondition: 'getDiscount',
  updateDiscountCondition: 'updateDiscount',
  addDiscountConditionResources: 'updateDiscount',
  removeDiscountConditionResources: 'updateDiscount',
  addDiscountRegion: 'updateDiscount',
  removeDiscountRegion: 'updateDiscount',
  createDynamicCode: 'createDynamicCodes',
  getDiscountByCode: 'listDiscounts',
  resendInviteLegacy: 'resendInvite',
  getNote: 'listNotes',
  getPriceList: 'listPriceLists',
  listPriceListProducts: 'listPriceListVariants',
  deletePriceListProductPrices: 'deletePriceListPrices',
  deletePriceListProductsPrices: 'deletePriceListPrices',
  deletePriceListVariantPrices: 'deletePriceListPrices',
  setProductMetadata: 'updateProduct',
  listProductVariants: 'listVariants',
  createVariant: 'updateProduct',
  updateVariant: 'updateProduct',
  deleteVariant: 'updateProduct',
  getVariant: 'listVariants',
  listInstallationStores: 'listStoreOverviews',
  getInstallationStore: 'listStoreOverviews',
  listTagUsage: 'listProductTagUsage',
  listAllProductTypes: 'listProductTypeUsage',
  addRegionCountry: 'updateRegion',
  removeRegionCountry: 'updateRegion',
  listShippingProfiles: 'listShippingProfileUsage',
  addTaxRateProductTypes: 'updateTaxRate',
  removeTaxRateProductTypes: 'updateTaxRate',
  addTaxRateProducts: 'updateTaxRate',
  removeTaxRateProducts: 'updateTaxRate',
  addTaxRateShippingOptions: 'updateTaxRate',
  removeTaxRateShippingOptions: 'updateTaxRate',
  updateInstallationStore: 'updateStore',
  addStoreCurrencyLegacy: 'addStoreCurrency',
  deleteUpload: 'deleteMedia',
  createUser: 'createInvite',
  listUsers: 'listStaffMembers',
  getUser: 'listStaffMembers',
  getWebhookEndpoint: 'listWebhookEndpoints',
}

interface StaffCall {
  name: string
  method: string
  path: string
  summary: string
}

/** Every staff call of the contract. */
function staffCalls(): StaffCall[] {
  return Object.entries<Endpoint>(endpointTable.admin)
    .map(([name, { method, path, summary }]) => ({ name, method, path, summary }))
    .sort((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
}

/** Calls that no screen makes and no other call covers. */
export function callsWithoutScreen(): string[] {
  const screens = screensOfCalls()
  const isOnScreen = (name: string | undefined) => name !== undefined && (screens.get(name)?.size ?? 0) > 0
  return staffCalls()
    .filter(({ name }) => !isOnScreen(name) && !isOnScreen(coveredBy[name]))
    .map(({ name, method, path }) => `${method} ${path} (${name})`)
}

/** Entries of `coveredBy` that are wrong: the call is unknown, or has a screen of its own. */
export function wrongCoverage(): string[] {
  const screens = screensOfCalls()
  const names = new Set(staffCalls().map(({ name }) => name))
  return Object.keys(coveredBy).filter((name) => !names.has(name) || screens.has(name))
}

/** Returns docs/back-office.md: every staff call with the screens that make it. */
export function describeBackOffice(): string {
  const screens = screensOfCalls()
  const rows = staffCalls().map(({ name, method, path, summary }) => {
    const covering = coveredBy[name]
    const own = screens.get(name) ?? (covering ? screens.get(covering) : undefined)
    const where = own ? [...own].sort() : []
    const shown = where.length > mostScreens || where.includes(throughout) ? throughout : where.join(', ')
    return `| \`${method} ${path}\` | ${summary} | ${shown} |`
  })
  return `# The back-office

Every call that staff can make has a screen. Written by \`npm run generate\` from the imports of the back-office; a test fails for a call
without a screen.

| call | what it does | screen |
| --- | --- | --- |
${rows.join('\n')}

${rows.length} calls.
`
}

/** The titles of the screens that make a call, by its name in the client. */
function screensOfCalls(): Map<string, Set<string>> {
  const files = new Map(
    globSync(`${root}/**/*.{ts,tsx}`, { cwd: pathOf('.') }).map((file) => [file, readImports(file)]),
  )
  const importers = new Map<string, string[]>()
  for (const [file, { files: imported }] of files)
    for (const name of imported) importers.set(name, [...(importers.get(name) ?? []), file])
  const titles = readTitles()
  const screens = new Map<string, Set<string>>()
  for (const [file, { calls }] of files) {
    if (calls.length === 0 || file.endsWith('.test.ts')) continue
    const places = screensOf(file, importers, titles)
    for (const call of calls) screens.set(call, new Set([...(screens.get(call) ?? []), ...places]))
  }
  return screens
}

/** The screens of a page's folder; of a file that pages share, those of the pages that import it; the frame is around all. */
function screensOf(file: string, importers: Map<string, string[]>, titles: Map<string, string[]>): Set<string> {
  const places = new Set<string>()
  const seen = new Set<string>()
  const open = [file]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const folder = /^apps\/admin\/src\/pages\/([^/]+)\//.exec(next)?.[1]
    const own = folder === undefined ? undefined : titles.get(folder)
    if (next.startsWith(`${root}/shell/`)) places.add(throughout)
    else if (own) for (const title of own) places.add(title)
    else open.push(...(importers.get(next) ?? []))
  }
  return places
}

function readImports(file: string): { files: string[]; calls: string[] } {
  const source = readFileSync(pathOf(file), 'utf8')
  const imported = [...source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
  const calls = [...source.matchAll(/import (?:type )?\{([^}]*)\} from '@shopkey\/client\/admin.ts'/g)]
  return {
    files: imported.map(([, path = '']) => join(dirname(file), path)),
    calls: calls.flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/^type /, ''))
        .filter(Boolean),
    ),
  }
}

/** The English titles of the screens in each folder of pages. */
function readTitles(): Map<string, string[]> {
  const messages: unknown = JSON.parse(readFileSync(pathOf('packages/i18n/src/messages/admin.en.json'), 'utf8'))
  const message = (key: string) =>
    String(key.split('.').reduce((node, part) => (node as Record<string, unknown>)[part], messages))
  const titles = new Map<string, string[]>([['auth', ['Signing in']]])
  for (const file of globSync(`${root}/navigation/*.ts`, { cwd: pathOf('.') })) {
    // An entry's title is indented less than those of its actions; its pages follow.
    const parts = readFileSync(pathOf(file), 'utf8').matchAll(/^ {4}title: '([^']+)'|import\('\.\.\/pages\/([^/]+)\//gm)
    let title = ''
    for (const [, key, folder] of parts) {
      if (key) title = message(key)
      // Pages outside of stores have no entry, hence no title.
      if (folder && title) titles.set(folder, [...new Set([...(titles.get(folder) ?? []), title])])
    }
  }
  return titles
}
