import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from '../launch/command.ts'
import { pathOf } from '../launch/processes.ts'
import { findTool } from '../launch/tools.ts'
import { runNpm } from './npm.ts'

const source = pathOf('packages/client')
/** Modules that may be imported, by their names in the package. */
const EXPORTS = {
  '.': 'http-client',
  './admin': 'admin',
  './client-error': 'client-error',
  './operation': 'operation',
  './store': 'store',
  './types': 'types',
}

/** Writes the API's client as a package that npm installs anywhere: JavaScript, types and README. Returns the .tgz file's path. */
export function packClient(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const staging = mkdtempSync(join(tmpdir(), 'shopkey-client-'))
  try {
    compileInto(staging)
    for (const file of readdirSync(staging)) finish(join(staging, file))
    writeFileSync(join(staging, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
    copyFileSync(join(source, 'README.md'), join(staging, 'README.md'))
    copyFileSync(pathOf('LICENSE'), join(staging, 'LICENSE'))
    const [packed] = JSON.parse(runNpm(['pack', '--json', '--pack-destination', folder], staging)) as {
      filename: string
    }[]
    if (!packed) throw new Error('npm pack wrote no file')
    return join(folder, packed.filename)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

function compileInto(folder: string): void {
  const args = [findTool('.', 'typescript', 'tsc'), '-p', join(source, 'tsconfig.package.json'), '--outDir', folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new UsageError(`The client does not compile.\n${stdout}${stderr}`)
}

/** The compiler leaves `.ts` in the imports of type declarations, which older compilers do not resolve. */
function finish(path: string): void {
  const text = readFileSync(path, 'utf8').replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'")
  const foreign = /from '(?!\.\/)([^']+)'/.exec(text)
  if (foreign) throw new UsageError(`${path} imports ${foreign[1]}, which the package does not contain.`)
  writeFileSync(path, text)
}

function manifest(): object {
  const { name, version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Record<string, string>
  const { license } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as Record<string, string>
  return {
    name,
    version,
    description:
      'Typed client of the Shopkey API: every endpoint of the Store and Admin API, with retries and error kinds.',
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.3' },
    exports: Object.fromEntries(
      Object.entries(EXPORTS).map(([path, module]) => [path, { types: `./${module}.d.ts`, default: `./${module}.js` }]),
    ),
  }
}
