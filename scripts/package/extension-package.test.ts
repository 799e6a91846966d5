import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathOf } from '../launch/processes.ts'
import { findTool } from '../launch/tools.ts'
import { packExtension } from './extension-package.ts'

/** A repository of another author, with an extension and, instead of a checkout, the package and its libraries. */
const project = mkdtempSync(join(tmpdir(), 'extends-shopkey-'))
const installed = join(project, 'node_modules/@shopkey/extension')

before(() => {
  mkdirSync(installed, { recursive: true })
  const { status, stderr } = spawnSync('tar', ['-xzf', packExtension(project), '-C', installed, '--strip-components=1'])
  assert.equal(status, 0, String(stderr))
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  for (const name of [...Object.keys(dependencies), 'typescript', '@types/node', 'undici-types'])
    if (!name.startsWith('@shopkey/')) {
      mkdirSync(join(project, 'node_modules/@types'), { recursive: true })
      symlinkSync(pathOf(`node_modules/${name}`), join(project, 'node_modules', name))
    }
  cpSync(pathOf('examples/pay-by-link'), project, { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'our-shop', private: true, type: 'module' }))
})
after(() => rmSync(project, { recursive: true, force: true }))

test('an extension compiles with the package instead of a checkout', () => {
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2024',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: ['node'],
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const { status, stdout } = run([findTool('.', 'typescript', 'tsc'), '-p', '.'])
  assert.equal(status, 0, stdout)
  writeFileSync(
    join(project, 'wrong.ts'),
    "import { defineExtension } from '@shopkey/extension/define-extension.ts'\ndefineExtension({ id: 1 })\n",
  )
  const wrong = run([findTool('.', 'typescript', 'tsc'), '-p', '.'])
  assert.match(wrong.stdout, /wrong\.ts\(2,\d+\): error TS2322: Type 'number' is not assignable to type 'string'/)
})

test('its own tests run with the package', () => {
  const script = `
    import { payByLink } from './pay-by-link.ts'
    import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
    const { id, paymentProviders } = payByLink({ url: 'https://links.example' })
    console.log(id, typeof paymentProviders, new PaymentRefused('no') instanceof Error)`
  const { status, stdout, stderr } = run(['--input-type=module', '--eval', script])
  assert.equal(status, 0, stderr)
  assert.equal(stdout.trim(), 'pay-by-link function true')
})

function run(args: string[]) {
  return spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
}
