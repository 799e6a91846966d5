import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { withoutTestContext } from '@shopkey/testkit/run-script.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

test('without a terminal and a password, the message names what else to do, as the documentation does', () => {
  const { status, stderr } = spawnSync(process.execPath, [pathOf('owner.ts'), '--email', 'ani@shop.example'], {
    env: withoutTestContext(process.env),
    input: '',
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  const flags: string[] = stderr.match(/--[a-z]+/g) ?? []
  assert.ok(flags.includes('--link'), stderr)
  const documentation = readFileSync(pathOf('../docs/operations.md'), 'utf8')
  for (const flag of flags) assert.match(documentation, new RegExp(`npm run owner -- .*${flag}\\b`), flag)
})
