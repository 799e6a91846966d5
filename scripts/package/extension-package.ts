import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from '../launch/command.ts'
import { pathOf } from '../launch/processes.ts'
import { findTool } from '../launch/tools.ts'
import { runNpm } from './npm.ts'

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
}

const name = 'extension'
/** What its modules import of ours, inside the package: authors of extensions import none of it themselves. */
const bundled = ['contract', 'domain', 'i18n']

/**
 * Writes `@shopkey/extension` as a package for extensions in a repository of their own: JavaScript and types, by the same names of modules.
 * Returns the .tgz file's path.
 */
export function packExtension(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const scratch = mkdtempSync(join(tmpdir(), 'shopkey-extension-'))
  try {
    const compiled = join(scratch, 'compiled')
    compileInto(scratch, compiled)
    const staging = join(scratch, 'package')
    finish(join(compiled, name, 'src'), staging, manifestOf(name))
    for (const one of bundled)
      finish(join(compiled, one, 'src'), join(staging, 'node_modules/@shopkey', one), manifestOf(one))
    copyFileSync(pathOf('LICENSE'), join(staging, 'LICENSE'))
    copyFileSync(pathOf('docs/extending.md'), join(staging, 'README.md'))
    const [packed] = JSON.parse(runNpm(['pack', '--json', '--pack-destination', folder], staging)) as {
      filename: string
    }[]
    if (!packed) throw new Error('npm pack wrote no file')
    return join(folder, packed.filename)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function compileInto(scratch: string, folder: string): void {
  const source = pathOf(`packages/${name}/src`)
  const config = join(scratch, 'tsconfig.json')
  const compilerOptions = {
    target: 'es2022',
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: pathOf('packages'),
    outDir: folder,
    typeRoots: [pathOf('node_modules/@types')],
    // By these places the others are sources, of which those that are imported are compiled.
    paths: Object.fromEntries(bundled.map((one) => [`@shopkey/${one}/*`, [pathOf(`packages/${one}/src/*`)]])),
  }
  const files = { include: [`${source}/**/*.ts`], exclude: [`${source}/**/*.test.ts`] }
  writeFileSync(config, JSON.stringify({ extends: pathOf('tsconfig.base.json'), compilerOptions, ...files }))
  symlinkSync(pathOf('node_modules'), join(scratch, 'node_modules'))
  const { stdout, stderr } = spawnSync(process.execPath, [findTool('.', 'typescript', 'tsc'), '-p', config], {
    encoding: 'utf8',
  })
  // It leaves the imports of our other packages as they are, and says so: `exports` of the packages resolve them.
  const errors = stdout.split('\n').filter((line) => line.includes('error TS') && !line.includes('TS2877'))
  if (errors.length > 0 || stderr)
    throw new UsageError(`The package for extensions does not compile.\n${errors.join('\n')}${stderr}`)
}

/** The compiler leaves `.ts` in the relative imports of type declarations. */
function finish(compiled: string, folder: string, manifest: object): void {
  cpSync(compiled, folder, { recursive: true })
  for (const path of globSync('**/*.d.ts', { cwd: folder, exclude: ['node_modules/**'] })) {
    const file = join(folder, path)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/((?:from |import\()['"]\.\.?\/[^'"]+)\.ts(['"])/g, '$1.js$2'),
    )
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function manifestOf(one: string): object {
  const { version, dependencies = {}, ...manifest } = read(`packages/${one}/package.json`)
  const { license } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as Record<string, string>
  const isWhole = one === name
  const libraries = isWhole
    ? Object.assign({}, ...[name, ...bundled].map((each) => read(`packages/${each}/package.json`).dependencies))
    : dependencies
  return {
    name: manifest.name,
    version,
    ...(isWhole && {
      description: 'What extensions of Shopkey are made of: types, and the few classes and functions that they call.',
    }),
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.3' },
    exports: { './*.ts': { types: './*.d.ts', default: './*.js' }, './*.json': './*.json' },
    dependencies: libraries,
    ...(isWhole && { bundleDependencies: bundled.map((each) => `@shopkey/${each}`) }),
  }
}

function read(path: string): Manifest {
  return JSON.parse(readFileSync(pathOf(path), 'utf8')) as Manifest
}
