import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startTestApp } from '@shopkey/server/src/testing/test-app.ts'
import { pathOf } from '../launch/processes.ts'

const read = (path: string) => readFileSync(pathOf(path), 'utf8')
const token = 'figures-for-prometheus'

test('alerts and dashboard use metrics and routes that exist', async () => {
  const { app } = await startTestApp({ METRICS_TOKEN: token })
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  known.add('up')
  // Of the storefront, whose own test has it.
  known.add('shopkey_storefront_faults_total')
  const dashboard = JSON.parse(read('deploy/grafana/shopkey.json')) as { panels: { targets: { expr: string }[] }[] }
  const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/expr: (?:\|\n)?((?:.+\n?)(?: {10,}.+\n)*)/g)]
  const expressions = [
    ...alerts.map(([, text = '']) => text),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  assert.ok(expressions.length > 20)
  const used = expressions.flatMap((text) => text.match(/\b(?:shopkey|nodejs|process)_\w+/g) ?? [])
  const unknown = used.filter((name) => !known.has(name.replace(/_(?:count|sum|bucket)$/, '')))
  assert.deepEqual(unknown, [])
  for (const [, route = ''] of expressions.join('\n').matchAll(/route="([^"]+)"/g))
    assert.ok(app.hasRoute({ method: 'POST', url: route }), route)
})

test('units and their environment name commands and settings that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const settings = read('docs/operations.md')
  const files = globSync('deploy/systemd/*', { cwd: pathOf('.') })
  assert.ok(files.length >= 5)
  for (const file of files) {
    const text = read(file)
    for (const [, command = ''] of text.matchAll(/(?:npm (?:run )?|bootstrap\.mjs )(\w+)/g))
      assert.ok(scripts[command], `${file}: ${command}`)
    // npm ends before what it started has.
    for (const [, program = ''] of text.matchAll(/^ExecStart=(\S+)/gm)) assert.doesNotMatch(program, /\/npm$/, file)
    for (const [, name = ''] of text.matchAll(/^#?([A-Z][A-Z_]{3,})=/gm))
      assert.ok(settings.includes(`\`${name}\``), `${file}: ${name}`)
  }
})

test('the command for operators runs with the account, folder, settings and program of the units', () => {
  const unit = read('deploy/systemd/shopkey.service')
  const of = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-command-'))
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  const run = (...args: string[]) => {
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
    return spawnSync('sh', [pathOf('deploy/systemd/shopkey'), ...args], { env, encoding: 'utf8' }).stdout.split('\n')
  }
  const start = [...of('ExecStart').split(' ').slice(0, 2)]
  const given = run('restore', '--', '--rehearse', '/var/lib/shopkey-backups')
  rmSync(folder, { recursive: true })
  for (const option of [
    `--uid=${of('User')}`,
    `--working-directory=${of('WorkingDirectory')}`,
    `--property=EnvironmentFile=${of('EnvironmentFile')}`,
  ])
    assert.ok(given.includes(option), option)
  assert.deepEqual(given.slice(-6), [...start, 'restore', '--rehearse', '/var/lib/shopkey-backups', ''])
})

const lacks = (program: string) => (spawnSync(program, ['--version']).error ? `${program} is not installed` : false)

test('Prometheus accepts the alert rules', { skip: lacks('promtool') }, () => {
  const { status, stderr } = spawnSync('promtool', ['check', 'config', pathOf('deploy/prometheus/scrape.yml')])
  assert.equal(status, 0, String(stderr))
})

test('systemd accepts the units', { skip: lacks('systemd-analyze') }, () => {
  const files = globSync('deploy/systemd/*.{service,timer}', { cwd: pathOf('.') }).map(pathOf)
  // It also looks for the programs and accounts, which this machine may lack.
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files])
  const problems = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('shopkey'))
  assert.deepEqual(
    problems.filter((line) => !/not executable|Failed to (?:find|look up) user/.test(line)),
    [],
  )
})
