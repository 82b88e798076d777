import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import type { BucketSettings } from '#server/platform/storage/bucket-settings.ts'

/** A bucket with S3's protocol over HTTP, which checks the signature of each request. */
export interface TestBucket {
  readonly settings: BucketSettings
  readonly objects: Map<string, { type: string; bytes: Buffer }>
  /** The number of next requests that fail with HTTP 500. */
  failures: number
  /** Method and path of every request, in order. */
  readonly requests: string[]
}

export async function testBucket(): Promise<TestBucket> {
  const server = createServer((request, response) => {
    answer(bucket, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const bucket: TestBucket = {
    settings: {
      bucket: 'hiram-images',
      region: 'ap-southeast-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'HIRAMKEY',
      secretAccessKey: 'the-secret-of-the-bucket',
    },
    objects: new Map(),
    failures: 0,
    requests: [],
  }
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return bucket
}

async function answer(
  bucket: TestBucket,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request)
  const { pathname } = new URL(request.url ?? '/', 'http://bucket')
  bucket.requests.push(`${request.method} ${pathname}`)
  if (bucket.failures > 0) {
    bucket.failures -= 1
    return fail(response, 500, 'InternalError')
  }
  if (!isSigned(bucket.settings, request, body)) return fail(response, 403, 'SignatureDoesNotMatch')
  const prefix = `/${bucket.settings.bucket}/`
  if (!pathname.startsWith(prefix)) return fail(response, 404, 'NoSuchBucket')
  const key = decodeURIComponent(pathname.slice(prefix.length))
  return METHODS[request.method ?? '']?.(bucket, key, body, request, response)
}

type Method = (
  bucket: TestBucket,
  key: string,
  body: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
) => void

const METHODS: Readonly<Record<string, Method>> = {
  PUT: ({ objects }, key, bytes, { headers }, response) => {
    objects.set(key, { type: headers['content-type'] ?? '', bytes })
    response.writeHead(200, { etag: etag(bytes) }).end()
  },
  GET: ({ objects }, key, _body, _request, response) => {
    const found = objects.get(key)
    if (!found) return fail(response, 404, 'NoSuchKey')
    response.writeHead(200, headersOf(found)).end(found.bytes)
  },
  HEAD: ({ objects }, key, _body, _request, response) => {
    const found = objects.get(key)
    response.writeHead(found ? 200 : 404, found ? headersOf(found) : {}).end()
  },
  DELETE: ({ objects }, key, _body, _request, response) => {
    objects.delete(key)
    response.writeHead(204).end()
  },
}

function headersOf({ type, bytes }: { type: string; bytes: Buffer }) {
  return { 'content-type': type, 'content-length': bytes.length, etag: etag(bytes) }
}

function etag(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function fail(response: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}

/** Recomputes the AWS Signature Version 4 and compares. */
function isSigned(settings: BucketSettings, request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '' } = request.headers
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      authorization,
    ) ?? []
  const [keyId, day = '', region = '', service = ''] = credential.split('/')
  const payloadHash = String(request.headers['x-amz-content-sha256'])
  if (keyId !== settings.accessKeyId || region !== settings.region || service !== 's3') return false
  if (payloadHash !== sha256(body) && payloadHash !== 'UNSIGNED-PAYLOAD') return false
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = [
    'AWS4-HMAC-SHA256',
    String(request.headers['x-amz-date']),
    scope,
    sha256(canonical(request, names.split(';'), payloadHash)),
  ].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${settings.secretAccessKey}`,
  )
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

function canonical(request: IncomingMessage, names: string[], payloadHash: string): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).toSorted()
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  return [
    request.method,
    pathname,
    query.join('&'),
    headers.join(''),
    names.join(';'),
    payloadHash,
  ].join('\n')
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
