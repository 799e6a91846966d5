import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import { requireDatabase } from './require-database.ts'

const { databaseUrl } = await createTestDatabase()

function changed(change: (url: URL) => void): string {
  const url = new URL(databaseUrl)
  change(url)
  return url.href
}

describe('a database that DATABASE_URL names', () => {
  test('one that can be used passes', () => requireDatabase(databaseUrl))

  const cases: [name: string, change: (url: URL) => void, message: RegExp][] = [
    [
      'a server that does not run',
      (url) => {
        url.hostname = '127.0.0.1'
        url.port = '1'
        url.search = ''
      },
      /^The database at 127\.0\.0\.1:1 \(DATABASE_URL\) cannot be reached: .*ECONNREFUSED.*Start PostgreSQL/,
    ],
    [
      'a database that does not exist',
      (url) => {
        url.pathname = '/nowhere'
      },
      /^There is no database "nowhere" at .*create database nowhere encoding 'UTF8'/,
    ],
    [
      'a user that does not exist',
      (url) => {
        url.username = 'stranger'
        url.password = 'wrong-password'
      },
      /refuses the user "stranger" \(DATABASE_URL\): .*Check user, password and pg_hba\.conf/,
    ],
  ]
  for (const [name, change, message] of cases)
    test(`${name}: the message says what to do, and never the password`, async () => {
      await assert.rejects(requireDatabase(changed(change)), (error) => {
        assert.ok(error instanceof ConfigError)
        assert.match(error.message, message)
        assert.doesNotMatch(error.message, /wrong-password/)
        return true
      })
    })

  test('what is no address of a database', async () => {
    for (const url of ['shopkey', 'mysql://localhost/shopkey'])
      await assert.rejects(requireDatabase(url), /DATABASE_URL must be the address of a database, such as postgres:/)
  })

  test('one that is not in UTF-8', async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const name = `latin_${process.pid}`
    await client.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
    try {
      const url = changed((address) => {
        address.pathname = `/${name}`
      })
      await assert.rejects(requireDatabase(url), /is encoded in LATIN1\. Create one in UTF-8/)
    } finally {
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    }
  })
})
