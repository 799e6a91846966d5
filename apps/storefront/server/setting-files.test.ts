import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { tracingVariables } from '@shopkey/telemetry/spans.ts'
import { settings } from './setting-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'shopkey-storefront-settings-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('every setting of the storefront can be given by a file', () => {
  const source = readFileSync(new URL('../app/lib/config.server.ts', import.meta.url), 'utf8')
  const read = [...source.matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name)
  assert.deepEqual([...new Set(read)].sort().concat(tracingVariables), settings)
})

test('the settings of the storefront have the text of their files; one that cannot be read keeps it from starting', () => {
  writeFileSync(join(folder, 'secret'), 'of the file\n')
  const own = fileURLToPath(new URL('.', import.meta.url))
  const script = `await import('${own}setting-files.ts')
    const { config } = await import('${own}../app/lib/config.server.ts')
    console.log(config.secret)`
  const start = (SECRET_FILE: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { SECRET_FILE },
      cwd: own,
      encoding: 'utf8',
    })
  assert.equal(start(join(folder, 'secret')).stdout, 'of the file\n')
  const { status, stdout, stderr } = start(join(folder, 'none'))
  assert.deepEqual([status, stdout], [1, ''])
  assert.match(stderr, /^SECRET_FILE must name a file/)
})
