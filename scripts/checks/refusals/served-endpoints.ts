import type { Endpoint } from '@shopkey/contract/endpoint.ts'
import { addDeclarations, expressionsOf, type Module, type Node, nameOf, walk } from '../syntax.ts'
import type { CallGraph } from './call-graph.ts'
import { addUses, noUses, type Uses, usesOf } from './references.ts'

/** What the handler of each endpoint uses, by `file#name` of the endpoint. */
export type Handlers = Map<string, Uses>

/**
 * Finds where the server names an endpoint: `serve(app, endpoints.x, options, handler)`, or in a list of endpoints that a
 * loop serves.
 */
export function findHandlers({ modules, calls }: CallGraph, endpoints: ReadonlyMap<string, Endpoint>): Handlers {
  const handlers: Handlers = new Map()
  for (const module of modules.values()) {
    if (!module.file.startsWith('apps/server/')) continue
    const endpointOf = (node: Node): string | undefined => {
      const key = mentioned(module, node)
      return key && endpoints.has(key) ? key : undefined
    }
    for (const declaration of [...module.declarations.values()]) {
      if (!declaration) continue
      const locals = localsOf(declaration)
      const use = (part: unknown) => usesOf(module, part, calls, locals)
      walk(declaration, (node, parents) => {
        const key = endpointOf(node)
        if (!key) return
        const uses = handlers.get(key) ?? noUses()
        handlers.set(key, uses)
        for (const part of servedWith(node, parents, declaration, locals)) {
          if (!endpointOf(part)) addUses(uses, use(part))
        }
      })
    }
  }
  return handlers
}

/** The declaration that a node names: `endpoints.x`, or an imported name. */
function mentioned({ imports, namespaces }: Module, node: Node): string | undefined {
  const namespace = node.type === 'MemberExpression' && namespaces.get(nameOf(node.object) ?? '')
  if (namespace) return `${namespace}#${nameOf(node.property)}`
  const imported = node.type === 'Identifier' && imports.get(node.value as string)
  return imported ? `${imported.file}#${imported.name}` : undefined
}

/** Constants and functions of a function's body, without those of the functions in it. */
function localsOf(declaration: Node): Map<string, Node | null> {
  const locals = new Map<string, Node | null>()
  walk(declaration.body, (node) => {
    addDeclarations(locals, node)
    return node.type !== 'FunctionDeclaration' && node.type !== 'ArrowFunctionExpression'
  })
  return locals
}

/** The parts that belong to a mentioned endpoint: the other arguments of its call, or its row and the loop over the rows. */
function servedWith(node: Node, parents: Node[], declaration: Node, locals: Map<string, Node | null>): Node[] {
  const parent = parents.at(-1)
  if (parent?.type === 'CallExpression') {
    return [parent.callee as Node, ...expressionsOf(parent.arguments)].filter((part) => part !== node)
  }
  const row = parents.findLast(({ type }) => type === 'ArrayExpression')
  if (!row) return []
  const cells = expressionsOf(row.elements).filter((cell) => cell !== node && cell.type !== 'ArrayExpression')
  const loops: Node[] = []
  walk(declaration, (each) => {
    if (each.type !== 'ForOfStatement') return
    const list = locals.get(nameOf(each.right) ?? '') ?? (each.right as Node)
    walk(list, (item) => {
      if (item === node) loops.push(each.body as Node)
    })
  })
  return [...cells, ...loops]
}
