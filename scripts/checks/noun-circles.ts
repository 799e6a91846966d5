import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

/** A folder whose folders are nouns, so many levels below it. */
const GROUPS = [
  { folder: 'apps/server/src', levels: 2 },
  { folder: 'apps/storefront/app/features', levels: 1 },
]
const TESTS = /\.test\.tsx?$|(^|\/)testing\//
/** Of imports that are types, and of those on demand, too. */
const IMPORT = /\b(?:from|import\()\s*'(\.[^']+)'/g

interface SourceFile {
  path: string
  text: string
}

/** Imports between nouns: the noun that imports, the one that is imported, and a file that does. */
type NounGraph = Map<string, Map<string, string>>

/**
 * Finds nouns of the server and features of the storefront that import each other, if over others. What the
 * circles of files are to a module, these are to a layer: its nouns can only be read in an order if they have one.
 */
export function findNounCircles(root: string): string[] {
  return GROUPS.flatMap(({ folder, levels }) => {
    const files = globSync('**/*.{ts,tsx}', { cwd: resolve(root, folder) })
      .filter((path) => !TESTS.test(path))
      .map((path) => ({ path, text: readFileSync(resolve(root, folder, path), 'utf8') }))
    return describeCircles(graphOf(files, levels)).map((circle) => `${folder}: ${circle}`)
  })
}

export function graphOf(files: readonly SourceFile[], levels: number): NounGraph {
  const nounOf = (path: string) => {
    const parts = path.split('/')
    return parts.length > levels ? parts.slice(0, levels).join('/') : undefined
  }
  const graph: NounGraph = new Map()
  for (const { path, text } of files) {
    const noun = nounOf(path)
    if (!noun) continue
    const imported = graph.get(noun) ?? new Map<string, string>()
    graph.set(noun, imported)
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const other = nounOf(relative('.', resolve(dirname(path), specifier)))
      if (other && other !== noun && !other.startsWith('..') && !imported.has(other)) imported.set(other, path)
    }
  }
  return graph
}

/** One circle for each noun that is in any, the shortest, without repeats. */
export function describeCircles(graph: NounGraph): string[] {
  const circles = new Map<string, string>()
  for (const noun of graph.keys()) {
    const way = shortestWayBack(graph, noun)
    const members = [...(way ?? [])].sort().join(' ')
    if (!way || circles.has(members)) continue
    const steps = way.map((from, index) => {
      const to = way[(index + 1) % way.length] ?? from
      return `${from} → ${to} (${graph.get(from)?.get(to)})`
    })
    circles.set(members, steps.join(', '))
  }
  return [...circles.values()]
}

/** The nouns from this one on until it is reached again; undefined where it never is. */
function shortestWayBack(graph: NounGraph, start: string): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}
