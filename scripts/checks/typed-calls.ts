import { type Node, nameOf, walk } from './syntax.ts'

/** Requests beside the typed client, by file, each with its reason. */
export const otherRequests: Record<string, string> = {
  'apps/admin/src/pages/media/upload-pictures.ts': 'sends pictures to the storage, at addresses that an endpoint gave',
  'apps/admin/src/shell/crash-screen.tsx': "asks whether the back-office's own files can be loaded again",
  'apps/storefront/app/lib/load-messages.ts': 'loads texts of the storefront',
  'apps/storefront/app/features/wishlist/send-changes.ts':
    "the storefront's own route, which calls the API for the shopper",
  'apps/storefront/app/features/offline/open-when-reachable.ts': 'asks whether the shop can be reached again',
  'apps/storefront/app/features/pages/receive-pages.ts':
    "the storefront's own route, which shows a page that is not saved",
  'apps/storefront/app/lib/use-view-tracking.ts': "a beacon to the storefront's own server, which calls the API",
  'apps/storefront/server/extension-faults.ts':
    'reports faults to the API, by a call of this installation and of no client',
  'apps/storefront/app/shell/busy-view.tsx': "asks whether the storefront's page can be loaded again",
}

const requests = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'sendBeacon'])

/** Returns what a front end's file does to avoid the types of the contract. */
export function findUntypedCalls(file: string, body: Node[]): string[] {
  const found: string[] = []
  walk(body, (node) => {
    if (node.type === 'TsAsExpression' && isReply(node.expression as Node))
      found.push(`${file} asserts the type of a reply: the contract has it`)
    if (isCall(node) && node.typeArguments) found.push(`${file} passes types to a call: the contract has them`)
    const request = requestOf(node)
    if (request && !Object.hasOwn(otherRequests, file)) found.push(`${file} uses ${request}: call an endpoint instead`)
  })
  return found
}

/** `call(endpoint, …)` or `api.call(endpoint, …)`; the names of endpoints are no strings, unlike `f.call(this)`. */
function isCall({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression') return false
  const { type: calleeType, property } = callee as Node
  const isNamedCall = nameOf(callee) === 'call' || (calleeType === 'MemberExpression' && nameOf(property) === 'call')
  const [first] = given as { expression: Node }[]
  return isNamedCall && first?.expression.type === 'Identifier'
}

/** A call, or a part of what it returns: `(await call(getOrder)).order`. */
function isReply(node: Node): boolean {
  if (isCall(node)) return true
  const inner = [node.argument, node.expression, node.object, node.type === 'CallExpression' ? node.callee : undefined]
  return inner.some((part) => part && typeof part === 'object' && isReply(part as Node))
}

function requestOf({ type, callee }: Node): string | undefined {
  if (type !== 'CallExpression' && type !== 'NewExpression') return undefined
  const name = nameOf(callee) ?? nameOf((callee as Node).property)
  return name && requests.has(name) ? name : undefined
}
