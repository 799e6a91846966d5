import { globSync } from 'node:fs'
import { pathOf } from '../../launch/processes.ts'
import { type Module, type Node, nameOf, readModule, walk } from '../syntax.ts'
import { type Calls, codeOfRefusal, noUses, type Uses, usesOf } from './references.ts'

const orderActionsFile = 'packages/domain/src/order-actions.ts'
/** Lists of all refusals of the domain: being mentioned there says nothing about a call. */
const tables = new Set([
  'apps/server/src/sale/orders/order.errors.ts#refusalOf',
  `${orderActionsFile}#ORDER_ACTION_REFUSALS`,
  // Each call of it names the action, see argumentsOf.
  'apps/server/src/sale/orders/require-action.ts#requireAction',
])
const server = 'apps/server/src'
/** Calls through an interface, by the name of its method. `declaration.method`: only that part of the declaration. */
const implementations = {
  accept: [
    `${server}/catalogue/products/batch/product-import.ts#productImport.accept`,
    `${server}/people/customers/batch/customer-import.ts#customerImport.accept`,
    `${server}/moving/move-job.ts#moveJob.accept`,
    `${server}/offer/price-lists/batch/price-list-import.ts#priceListImport.accept`,
  ],
  authorize: [
    `${server}/extensions/loyalty/loyalty-provider.ts#loyaltyProvider.authorize`,
    `${server}/extensions/sandbox/sandbox-provider.ts#sandboxProvider.authorize`,
  ],
  checkOption: [
    `${server}/extensions/biteship/biteship-rates.ts#biteshipRates`,
    `${server}/extensions/sap-express/sap-express.ts#SapExpress.checkOption`,
  ],
  requireLines: [`${server}/offer/tax/tax-providers.ts#TaxProviders.calculate`],
  requireOpen: [`${server}/after-sale/swaps/confirm-swap.ts#swapConfirmationOfOrders.requireOpen`],
}

export interface CallGraph {
  modules: ReadonlyMap<string, Module>
  calls: Calls
  /** Returns each code that these uses can lead to, with the declarations on the way there. */
  reach: (from: Uses) => Map<string, string[]>
}

/** Reads the server and the domain, and follows which declaration mentions which. */
export function readCallGraph(): CallGraph {
  const files = globSync(['apps/server/src/**/*.ts', 'packages/domain/src/**/*.ts'], { cwd: pathOf('.') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('apps/server/src/testing/'))
    .sort()
  const modules = new Map(files.map((file) => [file, readModule(file)]))
  const calls = { codes: declaredCodes(modules), implementations, argumentsOf }
  const known = new Map<string, Uses>()

  function usesOfDeclaration(key: string): Uses {
    const found = known.get(key)
    if (found) return found
    const [file = '', name = ''] = key.split('#')
    const module = modules.get(file)
    const [declared = '', method] = name.split('.')
    const declaration = module?.declarations.get(declared)
    const part = method ? partOf(declaration, method) : declaration
    if (method && !part) throw new Error(`${key} is not there; correct the table of implementations`)
    const uses = !module || !part || tables.has(key) ? noUses() : usesOf(module, part, calls)
    known.set(key, uses)
    return uses
  }

  /** As orderRefuses('order_canceled', …) and requireAction('cancel', …). */
  function argumentsOf(_module: Module, called: string, [first]: (string | undefined)[]): Uses | undefined {
    if (!first) return undefined
    if (called === 'orderRefuses') return { ...noUses(), codes: new Set([first]) }
    const decisions = modules.get(orderActionsFile)
    const decision = called === 'requireAction' && partOf(decisions?.declarations.get('orderActions'), first)
    if (!decisions || !decision) return undefined
    const uses = usesOf(decisions, decision, calls)
    uses.codes.add('order_canceled')
    return uses
  }

  function reach(from: Uses): Map<string, string[]> {
    const found = new Map([...from.codes].map((code): [string, string[]] => [code, []]))
    const ways = new Map([...from.declarations].map((key): [string, string[]] => [key, [nameIn(key)]]))
    for (const [key, way] of ways) {
      const { declarations, codes } = usesOfDeclaration(key)
      for (const code of codes) if (!found.has(code)) found.set(code, way)
      for (const next of declarations) if (!ways.has(next)) ways.set(next, [...way, nameIn(next)])
    }
    return found
  }

  return { modules, calls, reach }
}

function nameIn(key: string): string {
  return key.slice(key.indexOf('#') + 1)
}

/** A function or property inside of a declaration. */
function partOf(declaration: Node | null | undefined, name: string): Node | undefined {
  let part: Node | undefined
  walk(declaration, (node) => {
    if (part) return false
    const isNamed =
      nameOf(node.key) === name || (node.type === 'FunctionDeclaration' && nameOf(node.identifier) === name)
    if (isNamed) part = node.type === 'KeyValueProperty' ? (node.value as Node) : node
    return !isNamed
  })
  return part
}

function declaredCodes(modules: ReadonlyMap<string, Module>): Set<string> {
  const codes = new Set<string>()
  for (const { body } of modules.values()) {
    walk(body, (node) => {
      const code = codeOfRefusal(node)
      if (code) codes.add(code)
    })
  }
  walk(modules.get(orderActionsFile)?.declarations.get('ORDER_ACTION_REFUSALS'), ({ type, key }) => {
    const code = type === 'KeyValueProperty' && nameOf(key)
    if (code) codes.add(code)
  })
  return codes
}
