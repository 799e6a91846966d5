import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@shopkey/contract/endpoint.ts'
import { refusalsOfAnyCall } from '@shopkey/server/src/http/refusals-of-any-call.ts'
import { pathOf } from '../../launch/processes.ts'
import { readCallGraph } from './call-graph.ts'
import { impossibleRefusals } from './impossible.ts'
import { findHandlers } from './served-endpoints.ts'

/** A difference between the refusals that an endpoint declares and those that its handler can reach. */
export interface Difference {
  /** As `cart.store addLineItem`. */
  endpoint: string
  code: string
  /** The declarations on the way to an undeclared refusal; none for a declared one that nothing reaches. */
  way?: string[]
}

/** Compares the `errors` of every endpoint with the refusals that its handler can reach. */
export async function compareRefusals(): Promise<{ differences: Difference[]; faults: string[] }> {
  const graph = readCallGraph()
  const endpoints = await loadEndpoints()
  const handlers = findHandlers(graph, endpoints)
  const unused = new Set(impossibleRefusals)
  const differences: Difference[] = []
  const faults: string[] = []
  for (const [key, { errors = [] }] of endpoints) {
    const endpoint = shortName(key)
    const handler = handlers.get(key)
    if (!handler) {
      faults.push(`${endpoint}: its handler was not found`)
      continue
    }
    const reached = graph.reach(handler)
    for (const [code, way] of reached) {
      if (refusalsOfAnyCall.has(code) || errors.includes(code)) continue
      const impossible = impossibleRefusals.find(
        ({ codes, endpoints }) => codes.includes(code) && endpoints.includes(endpoint),
      )
      if (impossible) unused.delete(impossible)
      else differences.push({ endpoint, code, way })
    }
    for (const code of errors) if (!reached.has(code)) differences.push({ endpoint, code })
  }
  for (const { because } of unused) faults.push(`impossible.ts: no handler reaches it: ${because}`)
  return { differences, faults }
}

/** `cart.store addLineItem` */
function shortName(key: string): string {
  return key.replace(/^.*\/(.*)\.ts#/, '$1 ')
}

async function loadEndpoints(): Promise<Map<string, Endpoint>> {
  const endpoints = new Map<string, Endpoint>()
  for (const path of globSync('packages/contract/src/endpoints/*.ts', { cwd: pathOf('.') }).sort()) {
    const file = path.replaceAll('\\', '/')
    const module = (await import(pathToFileURL(pathOf(file)).href)) as Record<string, Endpoint>
    for (const [name, endpoint] of Object.entries(module)) endpoints.set(`${file}#${name}`, endpoint)
  }
  return endpoints
}
