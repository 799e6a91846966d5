import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const bootstrap = fileURLToPath(new URL('./bootstrap.mjs', import.meta.url))
const { NODE_TEST_CONTEXT: _, ...env } = process.env

test('every npm script names a command with a usage text', () => {
  const commands = readdirSync(new URL('.', import.meta.url))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace('.ts', ''))
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  assert.deepEqual(Object.keys(manifest.scripts).sort(), commands.sort())
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
