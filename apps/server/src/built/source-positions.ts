import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const builtPlace = /file:.*\.mjs:\d+:\d+/

/** A fault repeats at the same places; far fewer than this occur. */
const maxKept = 1000

/**
 * Makes stack traces of the built server name files and lines of its sources. Node's own way (`--enable-source-maps`) parses
 * the maps at every start and keeps them. This reads a map for a stack that is printed, and keeps the
 * positions it found.
 */
export function nameSourcesInStacks(folder: URL): void {
  const positions = new Map<string, string>()
  const lookUp = (place: string) => {
    if (!place.startsWith(folder.href)) return place
    const known = positions.get(place)
    if (known) return known
    const found = findSource(place)
    if (positions.size < maxKept) positions.set(place, found)
    return found
  }
  Error.prepareStackTrace = (error, callSites) => {
    const lines = callSites.map((site) => `\n    at ${site}`.replace(builtPlace, lookUp))
    return `${Error.prototype.toString.call(error)}${lines.join('')}`
  }
}

/** `file:///…/built.mjs:10:20` → `file:///…/source.ts:1:2`; as given where there is no map for it. */
function findSource(place: string): string {
  const [, file = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/.exec(place) ?? []
  const map = `${fileURLToPath(file)}.map`
  if (!existsSync(map)) return place
  const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry)) return place
  return `${new URL(entry.originalSource, file).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}
