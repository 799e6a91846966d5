import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { settingNames } from './config/environment.ts'
import { ConfigError, readConfig } from './config.ts'

const DATABASE_URL = 'postgres://localhost/shop'

describe('the file storage setting', () => {
  const all = {
    S3_BUCKET: 'files',
    S3_REGION: 'eu-north-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: 'https://files.shop.example/',
  }

  test('without S3 settings, or with empty ones: the local folder', () => {
    const empty = Object.fromEntries(Object.keys(all).map((name) => [name, '']))
    for (const env of [{}, { ...empty, S3_ENDPOINT: '' }])
      assert.equal(readConfig({ DATABASE_URL, ...env }).s3, undefined)
  })

  test('with all S3 settings: S3; an endpoint is for other services', () => {
    const { s3 } = readConfig({ DATABASE_URL, ...all })
    assert.deepEqual([s3?.bucket, s3?.endpoint, s3?.publicUrl], ['files', undefined, 'https://files.shop.example'])
    const S3_ENDPOINT = 'http://minio:9000/'
    assert.equal(readConfig({ DATABASE_URL, ...all, S3_ENDPOINT }).s3?.endpoint, 'http://minio:9000')
  })

  test('with some S3 settings missing or malformed: refused', () => {
    const refused = (env: Record<string, string>, message: RegExp) =>
      assert.throws(
        () => readConfig({ DATABASE_URL, ...env }),
        (error) => error instanceof ConfigError && message.test(error.message),
      )
    for (const name of Object.keys(all)) refused({ ...all, [name]: '' }, new RegExp(`also set ${name}$`))
    refused({ S3_BUCKET: 'files', S3_REGION: 'x' }, /S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PUBLIC_URL$/)
    refused({ S3_ENDPOINT: 'http://minio:9000' }, /also set S3_BUCKET, S3_REGION/)
    refused({ ...all, S3_PUBLIC_URL: 'files.shop.example' }, /S3_PUBLIC_URL must be a URL/)
    refused({ ...all, S3_ENDPOINT: 'minio:9000' }, /S3_ENDPOINT must be a URL/)
  })
})

describe('a setting that is wrong', () => {
  const messageOf = (env: Record<string, string>) => {
    try {
      readConfig({ DATABASE_URL, ...env })
    } catch (error) {
      assert.ok(error instanceof ConfigError)
      return error.message
    }
    return 'accepted'
  }

  const cases: [env: Record<string, string>, message: string][] = [
    [{ PORT: 'nine' }, 'PORT must be a port between 0 and 65535, not "nine"'],
    [{ PORT: '70000' }, 'PORT must be a port between 0 and 65535, not "70000"'],
    [{ SHUTDOWN_GRACE: '-1' }, 'SHUTDOWN_GRACE must be a whole number, not "-1"'],
    [{ RUN_JOBS: 'maybe' }, 'RUN_JOBS must be true or false, not "maybe"'],
    [{ SEED: 'lots' }, 'SEED must be demo or none, not "lots"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud"'],
    [{ API_URL: 'shop.example' }, 'API_URL must be a URL such as https://shop.example, not "shop.example"'],
    [
      { STOREFRONT_URL: 'http://shop:99999' },
      'STOREFRONT_URL must be a URL such as https://shop.example, not "http://shop:99999"',
    ],
    // What is written may be a secret.
    [{ METRICS_TOKEN: 'hunter2' }, 'METRICS_TOKEN must have at least 16 characters'],
    [
      { SMTP_URL: 'http://me:hunter2@mail', MAIL_FROM: 'a@b.test' },
      'SMTP_URL must look like smtp://user:password@mail.example:587',
    ],
  ]
  for (const [env, message] of cases)
    test(`${Object.keys(env)[0]}=${Object.values(env)[0]}: ${message}`, () => assert.equal(messageOf(env), message))

  test('several wrong ones are listed together, in production with what is missing there', () => {
    assert.match(
      messageOf({ PORT: 'nine', RUN_JOBS: 'x' }),
      /^Settings to correct:\n\n +PORT +must be .*\n +RUN_JOBS +must/,
    )
    const message = messageOf({ NODE_ENV: 'production', PORT: 'nine', API_URL: 'shop.example' })
    assert.match(message, /SECRET +is not set.*\n +API_URL +is shop\.example.*\n +STOREFRONT_URL .*\n +PORT +must be/)
    assert.equal(message.match(/API_URL/g)?.length, 1)
  })

  test('an empty one counts as unset, and spaces around a value do not matter', () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, name === 'DATABASE_URL' ? DATABASE_URL : ' ']))
    assert.deepEqual(readConfig(empty), readConfig({ DATABASE_URL }))
    assert.equal(readConfig({ DATABASE_URL, PORT: ' 9100 ' }).port, 9100)
  })
})

test('the page about running it names every setting, and no other', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('## The embedded database'))
  const documented = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  )
  // The development server's is named beside its command.
  const known = settingNames.filter((name) => name !== 'ADMIN_PORT')
  assert.deepEqual(documented.toSorted(), known.toSorted())
})
