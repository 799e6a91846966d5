import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { frontEndModules } from '@shopkey/extension/front-end-modules.ts'
import { loadExtensions, shopConfigPath } from '@shopkey/extension/load-extensions.ts'
import { pathOf, runScript } from './processes.ts'
import { findTool } from './tools.ts'

type FrontEnd = {
  name: string
  part: 'admin' | 'storefront'
  folder: string
  output: string
  build: { script: string; args: string[] }
}

const FRONT_ENDS: FrontEnd[] = [
  {
    name: 'storefront',
    part: 'storefront',
    folder: pathOf('apps/storefront'),
    output: pathOf('apps/storefront/build'),
    build: {
      script: findTool('apps/storefront', '@react-router/dev', 'react-router'),
      args: ['build', '--logLevel=error'],
    },
  },
  {
    name: 'back-office',
    part: 'admin',
    folder: pathOf('apps/admin'),
    output: pathOf('apps/admin/dist'),
    build: { script: findTool('apps/admin', 'vite'), args: ['build', '--logLevel=error'] },
  },
]

/** The sources of both front ends besides their own folder. */
const SHARED_SOURCES = [
  'packages/client',
  'packages/contract',
  'packages/domain',
  'packages/extension',
  'packages/i18n',
  'packages/setting-files',
  'packages/telemetry',
  'packages/trusted-proxies',
  'packages/ui',
]
const MADE_BY_TOOLS = new Set(['node_modules', 'build', 'dist', '.react-router'])
const STAMP = '.built-from'

/** Builds the front ends whose sources, or whose extensions, changed since their last build. */
export async function buildStaleFrontEnds(environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  const extensions = await loadExtensions(environment)
  const stale = FRONT_ENDS.map((frontEnd) => {
    const modules = frontEndModules(extensions, frontEnd.part)
    return { ...frontEnd, sources: fingerprint(frontEnd, modules) }
  }).filter(({ output, sources }) => readStamp(output) !== sources)
  await Promise.all(
    stale.map(async ({ name, folder, output, build, sources }) => {
      console.log(`Building the ${name} ...`)
      const env = { ...environment, ...shopConfigSetting(environment), NODE_ENV: 'production' }
      await runScript({ name: `build of the ${name}`, ...build, cwd: folder, env })
      writeFileSync(join(output, STAMP), sources)
    }),
  )
}

/** For a program in another folder, where a relative path would name another file. */
export function shopConfigSetting(environment: NodeJS.ProcessEnv): { SHOPKEY_CONFIG?: string } {
  const path = shopConfigPath(environment)
  return path ? { SHOPKEY_CONFIG: path } : {}
}

function readStamp(output: string): string | undefined {
  const path = join(output, STAMP)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function fingerprint({ folder }: FrontEnd, extensions: { id: string; folder: string }[]): string {
  const hash = createHash('sha256')
  const roots = [folder, ...SHARED_SOURCES.map(pathOf), pathOf('package-lock.json'), pathOf('tsconfig.base.json')]
  for (const { id, folder } of extensions) {
    hash.update(id)
    roots.push(folder)
  }
  for (const path of roots.flatMap(filesBelow)) hash.update(relative(pathOf('.'), path)).update(readFileSync(path))
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !MADE_BY_TOOLS.has(entry.name) && !entry.name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}
