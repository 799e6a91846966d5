import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { settingNames } from '@shopkey/server/src/config/environment.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { parse } from 'yaml'
import { pathOf } from '../launch/processes.ts'

interface Service {
  image: string
  command?: string[]
  entrypoint?: unknown
  user?: string
  environment?: Record<string, string | number>
  secrets?: string[]
  ports?: string[]
  volumes?: string[]
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
  restart?: string
  privileged?: boolean
  logging?: { options: Record<string, string> }
}

interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}

const text = readFileSync(pathOf('compose.yaml'), 'utf8')
const { services, secrets, volumes } = parse(text, { merge: true }) as Compose
const ours = ['migrate', 'api', 'worker', 'storefront']
const lasting = Object.entries(services).filter(([name]) => name !== 'migrate')

/** Of Node itself, and not of Shopkey. */
const isNodes = (name: string) => name.startsWith('NODE_')

/** As `docker compose` fills in variables: with what .env says, else with what stands behind `:-`. */
const filledIn = (value: string | number, env: Record<string, string> = {}) =>
  String(value).replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (_, name: string, otherwise = '') => env[name] || otherwise)

const settingsOf = (name: string, env: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([setting, value]) => [setting, filledIn(value, env)]),
  )

describe('compose.yaml', () => {
  for (const [name, service] of Object.entries(services))
    test(`${name} has no more rights than it needs`, () => {
      assert.equal(service.read_only, true)
      assert.ok(service.tmpfs?.includes('/tmp'))
      assert.deepEqual(service.cap_drop, ['ALL'])
      assert.deepEqual(service.cap_add ?? [], name === 'caddy' ? ['NET_BIND_SERVICE'] : [])
      assert.deepEqual(service.security_opt, ['no-new-privileges:true'])
      assert.equal(service.privileged, undefined)
      assert.ok(service.logging?.options['max-size'] && service.logging.options['max-file'])
      assert.deepEqual(service.ports?.length ?? 0, name === 'caddy' ? 3 : 0, 'only Caddy is reached from outside')
    })

  for (const [name, service] of lasting)
    test(`${name} says whether it works, and starts again`, () => {
      assert.equal(service.healthcheck?.test?.[0], 'CMD')
      assert.equal(service.restart, 'unless-stopped')
    })

  test('our services run what the image can run, without a shell', () => {
    for (const name of ours) {
      assert.deepEqual(services[name]?.command, [name])
      assert.equal(services[name]?.entrypoint, undefined)
      assert.equal(services[name]?.image, services.api?.image)
    }
    for (const name of ['api', 'worker', 'storefront'])
      assert.deepEqual(services[name]?.healthcheck?.test, ['CMD', 'shopkey', 'health', name])
  })

  test('their settings exist, and are complete for production', () => {
    const secret = pathOf('LICENSE')
    for (const name of ours) {
      const env = settingsOf(name, { STOREFRONT_DOMAIN: 'shop.example', API_DOMAIN: 'api.shop.example' })
      const unknown = Object.keys(env).filter(
        (key) => !isNodes(key) && !settingNames.some((known) => key.replace(/_FILE$/, '') === known),
      )
      assert.deepEqual(unknown, [])
      const config = readConfig({ ...env, NODE_ENV: 'production', SECRET_FILE: secret, DATABASE_PASSWORD_FILE: secret })
      assert.deepEqual([config.apiUrl, config.storefrontUrl], ['https://api.shop.example', 'https://shop.example'])
    }
    assert.equal(settingsOf('worker').WORKER_HEALTH_PORT, '9090')
  })

  test('no secret is written there: each is a file that only the services get which need it', () => {
    for (const [name, { environment = {} }] of Object.entries(services))
      for (const [setting, value] of Object.entries(environment))
        if (/SECRET|PASSWORD|TOKEN|KEY/.test(setting))
          assert.match(String(value), /^\/run\/secrets\/[a-z-]+$/, `${name}: ${setting}`)
    assert.doesNotMatch(String(services.api?.environment?.DATABASE_URL), /:[^/@]*@/)
    assert.deepEqual(
      Object.values(secrets)
        .map(({ file }) => file)
        .sort(),
      ['secrets/authority', 'secrets/authority-key', 'secrets/database-password', 'secrets/secret'],
    )
    assert.deepEqual(
      Object.keys(services)
        .filter((name) => services[name]?.secrets?.includes('secret'))
        .sort(),
      ours.toSorted(),
    )
    assert.deepEqual(services.caddy?.secrets, ['authority', 'authority-key'])
    const ofCaddy = Object.keys(services).filter((name) => services[name]?.secrets?.includes('authority-key'))
    assert.deepEqual(ofCaddy, ['caddy'])
    assert.deepEqual(services.database?.secrets, ['database-password'])
    for (const file of ['.gitignore', '.dockerignore'])
      assert.match(readFileSync(pathOf(file), 'utf8'), /^\/?secrets\/?$/m)
  })

  test('the schema is migrated before anything reads it, and the API is ready before the storefront and Caddy', () => {
    const waits = (name: string) =>
      Object.entries(services[name]?.depends_on ?? {}).map(([of, { condition }]) => `${of} ${condition}`)
    assert.deepEqual(waits('migrate'), ['database service_healthy'])
    for (const name of ['api', 'worker']) assert.deepEqual(waits(name), ['migrate service_completed_successfully'])
    assert.deepEqual(waits('storefront'), ['api service_healthy'])
    assert.deepEqual(waits('caddy'), ['api service_healthy', 'storefront service_healthy'])
  })

  test('what has to last is in volumes that are declared', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? [])
    const named = mounted.map((mount) => mount.split(':')[0] ?? '').filter((source) => !source.startsWith('.'))
    assert.deepEqual([...new Set(named)].sort(), Object.keys(volumes).sort())
    for (const [place, name] of [
      ['/data', 'files'],
      ['/backups', 'backups'],
      ['/var/lib/postgresql', 'database'],
    ])
      assert.ok(mounted.includes(`${name}:${place}`), place)
  })

  test("Shopkey trusts the authority of Caddy's internal certificates, so that webhooks to its own public address arrive", () => {
    for (const name of ours) {
      const path = settingsOf(name).NODE_EXTRA_CA_CERTS ?? ''
      assert.ok(services[name]?.secrets?.includes(path.replace('/run/secrets/', '')), name)
    }
    const caddyfile = readFileSync(pathOf('deploy/docker/Caddyfile'), 'utf8')
    const signed = [...caddyfile.matchAll(/(?:cert|key) \/run\/secrets\/(\S+)/g)].map(([, secret]) => secret)
    assert.deepEqual(signed, services.caddy?.secrets)
  })

  test('Caddy serves both names, and metrics of neither', () => {
    const caddyfile = readFileSync(pathOf('deploy/docker/Caddyfile'), 'utf8')
    const used = [...caddyfile.matchAll(/\{\$(\w+)\}/g)].map(([, name = '']) => name)
    assert.deepEqual([...new Set(used)].sort(), Object.keys(services.caddy?.environment ?? {}).sort())
    assert.match(caddyfile, /reverse_proxy storefront:8000[\s\S]*respond \/metrics 404[\s\S]*reverse_proxy api:9000/)
  })
})

test('compose.demo.yaml changes services that there are, and seeds before they start', () => {
  const demo = parse(readFileSync(pathOf('compose.demo.yaml'), 'utf8'), { merge: true }) as Compose
  assert.deepEqual(Object.keys(demo.services).sort(), ours.toSorted())
  for (const service of Object.values(demo.services)) assert.deepEqual(service.environment, { NODE_ENV: 'development' })
  assert.deepEqual(demo.services.migrate?.command, ['seed'])
})
