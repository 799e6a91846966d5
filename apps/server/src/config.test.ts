import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
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
