import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface S3Account {
  accessKeyId: string
  secretAccessKey: string
  region: string
  now: () => Date
}

export interface SignedRequest {
  request: IncomingMessage
  path: string
  query: URLSearchParams
  body: Buffer
}

/**
 * Whether a request has the right signature, in its headers or its address, as S3 computes it:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html and sigv4-query-string-auth.html
 */
export function hasS3Signature(signed: SignedRequest, account: S3Account): boolean {
  const { request, query, body } = signed
  const header = /^AWS4-HMAC-SHA256 Credential=(.+), ?SignedHeaders=(.+), ?Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  )
  if (!header) return hasSignedAddress(signed, account)
  const [, credential = '', names = '', signature = ''] = header
  const sum = String(request.headers['x-amz-content-sha256'])
  const isBody = sum === sha256(body) || sum === 'UNSIGNED-PAYLOAD'
  const at = String(request.headers['x-amz-date'])
  return isBody && signature === sign({ signed, names, sum, at, credential, query: [...query] }, account)
}

function hasSignedAddress(signed: SignedRequest, account: S3Account): boolean {
  const { query } = signed
  const [at, credential, names] = ['X-Amz-Date', 'X-Amz-Credential', 'X-Amz-SignedHeaders'].map(
    (name) => query.get(name) ?? '',
  ) as [string, string, string]
  const signedAt = Date.parse(at.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'))
  if (!(account.now().getTime() < signedAt + Number(query.get('X-Amz-Expires')) * 1000)) return false
  const covered = [...query].filter(([name]) => name !== 'X-Amz-Signature')
  const right = sign({ signed, names, sum: 'UNSIGNED-PAYLOAD', at, credential, query: covered }, account)
  return query.get('X-Amz-Signature') === right
}

interface ToSign {
  signed: SignedRequest
  /** Of the covered headers, separated by semicolons. */
  names: string
  /** Of the body. */
  sum: string
  at: string
  credential: string
  query: [string, string][]
}

function sign({ signed, names, sum, at, credential, query }: ToSign, account: S3Account): string | undefined {
  const day = at.slice(0, 8)
  const scope = `${day}/${account.region}/s3/aws4_request`
  if (credential !== `${account.accessKeyId}/${scope}`) return undefined
  const encoded = query.map(([name, value]) => `${uriEncoded(name)}=${uriEncoded(value)}`).sort()
  const headers = names.split(';').map((name) => `${name}:${String(signed.request.headers[name]).trim()}\n`)
  const canonical = [signed.request.method, signed.path, encoded.join('&'), headers.join(''), names, sum].join('\n')
  const key = [day, account.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${account.secretAccessKey}`,
  )
  return createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'))
    .digest('hex')
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

const uriEncoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
