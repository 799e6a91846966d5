import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { after } from 'node:test'
import { hasS3Signature, type S3Account } from './s3-signature.ts'

interface KeptObject {
  body: Buffer
  headers: Record<string, string | undefined>
}

export interface FakeS3 {
  url: string
  /** By `/bucket/key`. */
  objects: Map<string, KeptObject>
  /** Multipart uploads that are neither completed nor aborted. */
  unfinished: Map<string, { parts: Map<number, Buffer>; headers: KeptObject['headers'] }>
  /** The calls so far, such as `PUT /bucket/key`, with the query that distinguishes them: `POST /bucket/key?uploads`. */
  calls: string[]
}

/**
 * The part of S3 that file storage needs: signed calls do everything, a signed address reads or takes one file, and anyone
 * reads `/bucket/uploads/`. Browsers may put files from anywhere.
 */
export async function startFakeS3(account: S3Account): Promise<FakeS3> {
  const s3: FakeS3 = { url: '', objects: new Map(), unfinished: new Map(), calls: [] }
  const server = createServer(async (request, response) => {
    const { status, body = '', headers = {} } = await respond(s3, account, request)
    response.writeHead(status, { ...corsHeaders, ...headers }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  s3.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return s3
}

interface Reply {
  status: number
  body?: string | Buffer
  headers?: Record<string, string | undefined>
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': 'content-type',
}

async function respond(s3: FakeS3, account: S3Account, request: IncomingMessage): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url ?? '/', s3.url)
  const body = await buffer(request)
  const query = ['list-type', 'uploads', 'uploadId', 'partNumber'].filter((name) => searchParams.has(name)).join('&')
  if (request.method === 'OPTIONS') return { status: 204 }
  s3.calls.push(`${request.method} ${pathname}${query && `?${query}`}`)
  const isPublic = request.method === 'GET' && /^\/[^/]+\/uploads\//.test(pathname) && searchParams.size === 0
  if (!isPublic && !hasS3Signature({ request, path: pathname, query: searchParams, body }, account))
    return refusal(403, 'AccessDenied')
  const uploadId = searchParams.get('uploadId') ?? ''
  const upload = s3.unfinished.get(uploadId)
  if (uploadId && !upload) return refusal(404, 'NoSuchUpload')

  switch (`${request.method} ${query}`) {
    case 'PUT ':
      s3.objects.set(pathname, { body, headers: keptHeaders(request) })
      return { status: 200, headers: { etag: '"whole"' } }
    case 'GET ': {
      const object = s3.objects.get(pathname)
      return object ? { status: 200, ...object } : refusal(404, 'NoSuchKey')
    }
    case 'GET list-type':
      return { status: 200, body: listed(s3, pathname, searchParams) }
    case 'DELETE ':
      s3.objects.delete(pathname)
      return { status: 204 }
    case 'POST uploads': {
      const id = `upload-${s3.calls.length}`
      s3.unfinished.set(id, { parts: new Map(), headers: keptHeaders(request) })
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    case 'PUT uploadId&partNumber':
      upload?.parts.set(Number(searchParams.get('partNumber')), body)
      return { status: 200, headers: { etag: `"part-${searchParams.get('partNumber')}"` } }
    case 'POST uploadId': {
      const inOrder = [...(upload?.parts ?? [])].sort(([one], [other]) => one - other).map(([, part]) => part)
      s3.objects.set(pathname, { body: Buffer.concat(inOrder), headers: upload?.headers ?? {} })
      s3.unfinished.delete(uploadId)
      return {
        status: 200,
        body: '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
      }
    }
    case 'DELETE uploadId':
      s3.unfinished.delete(uploadId)
      return { status: 204 }
    default:
      return refusal(501, 'NotImplemented')
  }
}

function keptHeaders({ headers }: IncomingMessage): KeptObject['headers'] {
  const names = ['content-type', 'cache-control', 'content-disposition', 'x-amz-acl']
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
}

function refusal(status: number, code: string): Reply {
  return { status, body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>` }
}

/** Two keys a page, so that a listing needs several. */
function listed(s3: FakeS3, bucket: string, searchParams: URLSearchParams): string {
  const prefix = searchParams.get('prefix') ?? ''
  const start = Number(searchParams.get('continuation-token') ?? 0)
  const keys = [...s3.objects.keys()].map((path) => path.slice(bucket.replace(/\/$/, '').length + 1))
  const found = keys.filter((key) => key.startsWith(prefix)).sort()
  const contents = found.slice(start, start + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const next = start + 2 < found.length ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : ''
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}
