import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * Lets what is loaded later, a shop's extensions above all, get the modules of the built server, where the same classes,
 * refusals and schemas are, instead of loading them a second time from their sources. `shared.json` of the build names the
 * file for each such source, relative to the build. `isWanted` chooses some of the sources.
 */
export function shareModules(folder: URL, isWanted: (source: string) => boolean = () => true): void {
  const files = JSON.parse(readFileSync(new URL('shared.json', folder), 'utf8')) as Record<string, string>
  const builtUrls = new Map(
    Object.entries(files)
      .filter(([source]) => isWanted(source))
      .map(([source, file]) => [new URL(source, folder).href, new URL(file, folder).href]),
  )
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const url = builtUrls.get(found.url)
      // A file of CommonJS that is required, by a library that is not part of the build, stays what it is.
      if (!url || context.conditions.includes('require')) return found
      return { url, format: 'module', shortCircuit: true }
    },
  })
}
