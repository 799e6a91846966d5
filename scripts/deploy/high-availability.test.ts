import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { haproxyFile } from '@shopkey/faults/lib/fail-over/deployed-files.ts'
import { pathOf } from '../launch/processes.ts'

const haproxy = '/usr/sbin/haproxy'
const folder = mkdtempSync(join(tmpdir(), 'shopkey-haproxy-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const read = (name: string) => readFileSync(pathOf(`deploy/ha/${name}`), 'utf8')

test('HAProxy accepts its file', {
  skip: existsSync(haproxy) ? false : 'HAProxy is not installed: apt-get install haproxy',
}, () => {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, haproxyFile({ primary: 5000, replicas: 5001 }))
  const { status, stdout, stderr } = spawnSync(haproxy, ['-c', '-f', file], { encoding: 'utf8' })
  assert.equal(status, 0, stdout + stderr)
})

test('the files name the same three nodes, and commits wait for a standby', () => {
  const addresses = ['10.0.0.1', '10.0.0.2', '10.0.0.3']
  for (const name of ['etcd.yml', 'patroni.yml', 'haproxy.cfg'])
    for (const address of addresses) assert.ok(read(name).includes(address), `${name} without ${address}`)
  const patroni = read('patroni.yml')
  assert.match(patroni, /^ {4}synchronous_mode: true$/m)
  assert.doesNotMatch(patroni, /^ *synchronous_mode_strict: true$/m)
  assert.match(patroni, /^etcd:$/m, 'by the API that compares before it writes the lock')
  assert.match(read('etcd.yml'), /^enable-v2: true$/m)
})
