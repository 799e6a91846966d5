import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completeLockFile, findMissingPackages, type LockFile } from './lock-file.ts'

const lock: LockFile = {
  packages: {
    '': {},
    'node_modules/tool': {
      optionalDependencies: { '@tool/cli-linux-x64': '1.0.0', '@tool/cli-linux-x64-musl': '1.0.0' },
    },
    'node_modules/@tool/cli-linux-x64': { version: '1.0.0' },
    'node_modules/tool/node_modules/part': { dev: true, optionalDependencies: { 'part-darwin-arm64': '2.0.0' } },
  },
}

test('finds the packages of other systems that the lock file lacks', () => {
  assert.deepEqual(findMissingPackages(lock), [
    { name: '@tool/cli-linux-x64-musl', version: '1.0.0', dev: false },
    { name: 'part-darwin-arm64', version: '2.0.0', dev: true },
  ])
})

test('lists them for the system in their name', () => {
  const complete = completeLockFile(lock)
  assert.deepEqual(findMissingPackages(complete), [])
  assert.deepEqual(complete.packages['node_modules/@tool/cli-linux-x64-musl'], {
    version: '1.0.0',
    cpu: ['x64'],
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  })
  assert.deepEqual(complete.packages['node_modules/part-darwin-arm64'], {
    version: '2.0.0',
    cpu: ['arm64'],
    dev: true,
    optional: true,
    os: ['darwin'],
  })
})
