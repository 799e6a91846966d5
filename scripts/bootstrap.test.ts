import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { until } from '@shopkey/testkit/until.ts'

const bootstrap = fileURLToPath(new URL('./bootstrap.mjs', import.meta.url))
const { NODE_TEST_CONTEXT: _, ...env } = process.env

test('every npm script names a command with a usage text', () => {
  const commands = readdirSync(new URL('.', import.meta.url))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace('.ts', ''))
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  // `test:all` is `test` with an option.
  const named = Object.keys(manifest.scripts).map((name) => name.replace(/:.*/, ''))
  assert.deepEqual([...new Set(named)].sort(), commands.sort())
  for (const command of commands) {
    const { stdout, status } = spawnSync(process.execPath, [bootstrap, command, '--help'], { encoding: 'utf8', env })
    assert.match(stdout, new RegExp(`^npm (run )?${command}\\b`))
    assert.equal(status, 0)
  }
})

test('an unknown command is refused', () => {
  const { stderr, status } = spawnSync(process.execPath, [bootstrap, 'nothing'], { encoding: 'utf8', env })
  assert.equal(stderr, '\nThere is no command "nothing" in scripts/.\n\n')
  assert.equal(status, 1)
})

test('SIGTERM while packages are installed ends the start within seconds, although npm waits for its downloads', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-install-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'scripts'))
  copyFileSync(bootstrap, join(folder, 'scripts/bootstrap.mjs'))
  writeFileSync(join(folder, 'scripts/start.ts'), '')
  const begun = join(folder, 'begun')
  const npm = `#!${process.execPath}
    process.on('SIGTERM', () => {})
    require('node:fs').writeFileSync(${JSON.stringify(begun)}, '')
    setInterval(() => {}, 1000)`
  writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 })
  const { npm_execpath: __, ...environment } = env
  const started = spawn(process.execPath, [join(folder, 'scripts/bootstrap.mjs'), 'start'], {
    env: { ...environment, PATH: `${folder}${delimiter}${env.PATH}` },
    stdio: 'ignore',
  })
  t.after(() => started.kill('SIGKILL'))
  await until(() => existsSync(begun), 'npm')
  started.kill('SIGTERM')
  const [code] = await once(started, 'exit')
  assert.equal(code, 128 + 15)
})
