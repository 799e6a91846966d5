import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const tsc = fileURLToPath(new URL('../../../node_modules/typescript/lib/tsc.js', import.meta.url))
const fixtures = fileURLToPath(new URL('./testing/tsconfig.json', import.meta.url))

test('the type checker refuses calls that the contract does not allow, and no others', () => {
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', fixtures], { encoding: 'utf8' })
  const errors = [...stdout.matchAll(/([\w-]+\.ts)\((\d+),\d+\): error TS\d+: (.*)/g)].map(
    ([, file, line, message]) => `${file}:${line} ${message}`,
  )
  assert.deepEqual(
    errors.map((error) => error.replace(/ .*/, '')),
    [
      'wrong-calls.ts:7',
      'wrong-calls.ts:10',
      'wrong-calls.ts:13',
      'wrong-calls.ts:16',
      'wrong-calls.ts:19',
      'wrong-calls.ts:22',
      'wrong-calls.ts:25',
      'wrong-calls.ts:28',
    ],
    errors.join('\n'),
  )
})
