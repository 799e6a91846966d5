import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ConfigError, readConfig } from '../config.ts'
import { resolveEnvironment } from './resolve-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'shopkey-settings-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const url = 'postgres://shop:secret@db/shop'
const secret = 'kd84-Jq0z-Wm3x-77Lp-aVbN-2cYt-Rr5s'
const production = { NODE_ENV: 'production', API_URL: 'https://a.example', STOREFRONT_URL: 'https://b.example' }

const problemsOf = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ setting }) => setting)
    throw error
  }
  return []
}

test('settings are read from the files that they name, without the line end at their end', () => {
  const config = readConfig({
    ...production,
    DATABASE_URL_FILE: file('url', `${url}\n`),
    SECRET_FILE: file('secret', `${secret}\r\n`),
    METRICS_TOKEN_FILE: file('token', 'a token with spaces\n'),
  })
  assert.deepEqual([config.databaseUrl, config.secret, config.metrics.token], [url, secret, 'a token with spaces'])
})

test('a file that is missing, a folder or empty, a setting given twice and a wrong text are named', () => {
  const named = { ...production, DATABASE_URL: url }
  assert.deepEqual(problemsOf({ ...named, SECRET_FILE: join(folder, 'none') }), ['SECRET_FILE'])
  assert.deepEqual(problemsOf({ DATABASE_URL: url, SECRET_FILE: folder }), ['SECRET_FILE'])
  assert.deepEqual(problemsOf({ DATABASE_URL: url, SECRET_FILE: file('empty', '\n') }), ['SECRET_FILE'])
  assert.deepEqual(problemsOf({ DATABASE_URL: url, SECRET: 'a', SECRET_FILE: file('b', 'b') }), ['SECRET'])
  assert.deepEqual(problemsOf({ DATABASE_URL: url, PORT_FILE: file('port', 'many') }), ['PORT'])
})

test('in production the secret of a file is judged like any other', () => {
  assert.deepEqual(problemsOf({ ...production, DATABASE_URL: url, SECRET_FILE: file('short', 'short') }), ['SECRET'])
})

test('the password of the database may be a file of its own, with any characters', () => {
  const password = 'p@ss/w%rd:#?é '
  const given = {
    DATABASE_URL: 'postgres://shop@db:5432/shop',
    DATABASE_PASSWORD_FILE: file('password', `${password}\n`),
  }
  const { env, problems } = resolveEnvironment(given)
  assert.deepEqual(problems, [])
  const { username, password: written, host } = new URL(env.DATABASE_URL ?? '')
  assert.deepEqual([username, decodeURIComponent(written), host], ['shop', password, 'db:5432'])
  assert.deepEqual(resolveEnvironment(env), { env, problems: [] })
})

test('a password that has no place in DATABASE_URL is named', () => {
  const DATABASE_PASSWORD = 'x'
  assert.deepEqual(problemsOf({ DATABASE_PASSWORD, DATABASE_URL: url }), ['DATABASE_PASSWORD'])
  assert.deepEqual(problemsOf({ DATABASE_PASSWORD, DATABASE_URL: 'postgres:///shop?host=/run' }), ['DATABASE_PASSWORD'])
  assert.deepEqual(problemsOf({ DATABASE_PASSWORD }), ['DATABASE_PASSWORD'])
})
