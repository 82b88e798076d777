import { once } from 'node:events'
import { type ClientRequest, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDeflate, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { COMPLAINT_IMAGE_BYTES, uploadComplaintImage } from '#contract/complaint/complaint-image.ts'
import { API_BASE } from '#contract/request-context.ts'
import { complaintTools, picture, toUpload } from '#server/service/complaint/testing-complaint.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Trust requirement 26, over real HTTP: uploads that try to exhaust the server.

const MIB = 1024 * 1024
const server = await testApp()
const { deps } = server
const { borrower, upload } = complaintTools(server)
const address = `${deps.config.publicUrl}${API_BASE}${uploadComplaintImage.path}`

interface Sent {
  status: number
  code: string
  message: string
}

/** Starts an upload whose body the test sends. */
function begin(token: string, headers: Record<string, string | number>): ClientRequest {
  const authorization = `Bearer ${token}`
  const request = httpRequest(address, { method: 'POST', headers: { authorization, ...headers } })
  // After an early refusal the rest of the body may not be accepted.
  request.on('error', () => {})
  request.on('response', (response) => response.on('error', () => {}))
  return request
}

async function answerTo(request: ClientRequest): Promise<Sent> {
  const [response] = await once(request, 'response')
  const { code, message } = JSON.parse((await buffer(response)).toString())
  return { status: response.statusCode, code, message }
}

async function send(token: string, { payload, headers }: Awaited<ReturnType<typeof toUpload>>) {
  const request = begin(token, { ...headers, 'content-length': payload.length })
  request.end(payload)
  return answerTo(request)
}

async function imageCount(): Promise<number> {
  return (await deps.database.selectFrom('complaint_image').select('id').execute()).length
}

/** Most MiB by which the process grew during some work; garbage is collected before. */
async function growthOf(work: () => Promise<void>): Promise<number> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  await work()
  clearInterval(timer)
  return (Math.max(most, process.memoryUsage.rss()) - before) / MIB
}

/** CPU seconds of some work, which do not depend on the load of the machine. */
async function cpuSecondsOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** A valid PNG with this many pixels a side, one bit each: a few hundred kilobytes. */
async function bomb(side: number): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const deflate = createDeflate({ level: 1 })
  const packed = buffer(deflate)
  const rows = Buffer.alloc(100 * (1 + Math.ceil(side / 8)))
  for (let row = 0; row < side; row += 100) if (!deflate.write(rows)) await once(deflate, 'drain')
  deflate.end()
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const ends = [chunk('IHDR', header), chunk('IDAT', await packed), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...ends])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture of noise, nearly as large as the limit. @param side pixels */
async function heavy(side = 1820): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3 as const, background: '#888' }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { ...create, noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** The refusal, with the limit for this kind of picture in millions of pixels. */
function tooManyPixels(millions: number): Sent {
  const message = `This picture has too many pixels: at most ${millions} million.`
  return { status: 200, code: '-1002', message }
}

test('a picture of 50,000 by 50,000 pixels is refused before it is decoded', async () => {
  const { token } = await borrower()
  const sent = await toUpload(await bomb(50_000))
  expect(sent.payload.length).toBeLessThan(COMPLAINT_IMAGE_BYTES)
  // Loads what is loaded on first use.
  await upload(token, await picture().png().toBuffer())
  const before = await imageCount()
  let grown = 0
  const computed = await cpuSecondsOf(async () => {
    grown = await growthOf(async () => {
      expect(await send(token, sent)).toEqual(tooManyPixels(50))
    })
  })
  expect(computed).toBeLessThan(2)
  expect(grown).toBeLessThan(200)
  expect(await imageCount()).toBe(before)
})

test('a picture that decodes to more bytes than its pixels suggest is refused by its header', async () => {
  const { token } = await borrower()
  const large = { width: 7000, height: 7000, channels: 4 as const, background: '#8888' }
  const deep = sharp({ create: large }).toColourspace('rgb16')
  const bytes = await deep.png({ progressive: true, compressionLevel: 1 }).toBuffer()
  const { depth, isProgressive } = await sharp(bytes).metadata()
  expect([depth, isProgressive]).toEqual(['ushort', true])
  const sent = await toUpload(bytes)
  const grown = await growthOf(async () => {
    expect(await send(token, sent)).toEqual(tooManyPixels(18))
  })
  expect(grown).toBeLessThan(200)
})

test('a JPEG of many scans, which is held whole until its last one, is refused by its header', async () => {
  const { token } = await borrower()
  const create = { width: 7000, height: 7000, channels: 3 as const, background: '#888' }
  const options = { progressive: true, chromaSubsampling: '4:4:4' }
  const bytes = await sharp({ create }).jpeg(options).toBuffer()
  expect(bytes.length).toBeLessThan(MIB)
  const sent = await toUpload(bytes)
  const grown = await growthOf(async () => {
    expect(await send(token, sent)).toEqual(tooManyPixels(25))
  })
  expect(grown).toBeLessThan(200)
})

test('nine pictures of the largest size at once are processed one by one, and other calls go on', async () => {
  const bytes = await heavy()
  expect(bytes.length / COMPLAINT_IMAGE_BYTES).toBeCloseTo(0.95, 1)
  const sent = await toUpload(bytes)
  await send((await borrower()).token, sent)
  const senders = await Promise.all(Array.from({ length: 9 }, async () => borrower()))
  const others = { stop: false, answered: 0 }
  const grown = await growthOf(async () => {
    const nine = Promise.all(senders.map(async ({ token }) => send(token, sent)))
    const asking = askUntilStopped(others)
    for (const { code } of await nine) expect(code).toBe('0')
    others.stop = true
    await asking
  })
  expect(grown).toBeLessThan(200)
  expect(others.answered).toBeGreaterThan(3)
})

// Trust requirement 45.
test('of nine pictures of one borrower two are taken at once, and the others are to be sent again', async () => {
  const { token } = await borrower()
  const sent = await toUpload(await heavy(800))
  const nine = await Promise.all(Array.from({ length: 9 }, async () => send(token, sent)))
  const taken = nine.filter(({ code }) => code === '0')
  const refused = nine.filter(({ status }) => status === 429)
  expect([refused.length > 0, taken.length + refused.length]).toEqual([true, 9])
  expect(await send(token, sent)).toMatchObject({ code: '0' })
})

/** Another client, which sends small requests all the time. */
async function askUntilStopped(asked: { stop: boolean; answered: number }): Promise<void> {
  while (!asked.stop) {
    expect((await fetch(`${deps.config.publicUrl}/health`)).status).toBe(200)
    if (!asked.stop) asked.answered += 1
    await sleep(5)
  }
}

test('a file that is too large is refused by its declared length and by its real length', async () => {
  const { token } = await borrower()
  const refused = { status: 200, code: '-1002', message: 'problemImage: is larger than 10 MB.' }
  const before = await imageCount()
  const { payload, headers } = await toUpload(Buffer.alloc(COMPLAINT_IMAGE_BYTES + 1, 0xff))
  const declared = begin(token, { ...headers, 'content-length': 10 * 1024 * MIB })
  declared.flushHeaders()
  expect(await answerTo(declared)).toEqual(refused)
  declared.destroy()
  // One byte too many, and twice the limit: both refusals give the reason.
  expect(await send(token, { payload, headers })).toEqual(refused)
  const twice = await toUpload(Buffer.alloc(2 * COMPLAINT_IMAGE_BYTES, 0xff))
  expect(await send(token, twice)).toEqual(refused)
  // An endless chunked body is cut off.
  const endless = begin(token, { ...headers, 'transfer-encoding': 'chunked' })
  endless.write(payload)
  const flood = setInterval(() => endless.write(payload.subarray(0, MIB)), 5)
  await new Promise((resolve) => endless.once('close', resolve))
  clearInterval(flood)
  expect(await imageCount()).toBe(before)
})

test.each([
  ['with a declared length that is too large', { 'content-length': 2 * COMPLAINT_IMAGE_BYTES }],
  ['without a declared length', { 'transfer-encoding': 'chunked' }],
  ['in a form of another field', { 'content-length': COMPLAINT_IMAGE_BYTES }, 'other'],
])(
  'a file %s that trickles in is cut off after half a minute',
  async (_, length, name = 'problemImage') => {
    const { token } = await borrower()
    const before = await imageCount()
    // Half a minute on the server takes 200 ms here.
    const real = globalThis.setTimeout
    const half = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => half.mockRestore())
    half.mockImplementation(((work: () => void, ms?: number) =>
      real(work, ms === 30_000 ? 200 : ms)) as typeof setTimeout)
    const type = 'multipart/form-data; boundary=x'
    const request = begin(token, { 'content-type': type, ...length })
    request.write(`--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`)
    const trickle = setInterval(() => request.write('.'), 20)
    await new Promise((resolve) => request.once('close', resolve))
    clearInterval(trickle)
    expect(await imageCount()).toBe(before)
  },
)

test('a form of 10,000 parts is refused with little CPU time', async () => {
  const { token } = await borrower()
  const boundary = 'parts'
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n`
  const payload = Buffer.from(`${part.repeat(10_000)}--${boundary}--\r\n`)
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const computed = await cpuSecondsOf(async () => {
    const answer = await send(token, { payload, headers })
    expect(answer.status).toBeLessThan(500)
    expect(answer.code).toBe('-1002')
  })
  expect(computed).toBeLessThan(2)
})

test('a hundred uploads that never finish do not delay others', async () => {
  const { token } = await borrower()
  const { payload, headers } = await toUpload(await picture().jpeg().toBuffer())
  const slow: ClientRequest[] = []
  const grown = await growthOf(async () => {
    for (let count = 0; count < 100; count += 1) {
      const request = begin(token, { ...headers, 'content-length': payload.length })
      request.write(payload.subarray(0, payload.length - 10))
      slow.push(request)
    }
    expect(await send((await borrower()).token, { payload, headers })).toMatchObject({ code: '0' })
  })
  expect(grown).toBeLessThan(200)
  const before = await imageCount()
  // An aborted upload leaves nothing, and is accepted when it is sent again.
  for (const request of slow) request.destroy()
  expect(await send(token, { payload, headers })).toMatchObject({ code: '0' })
  expect(await imageCount()).toBe(before + 1)
  expect(server.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
})

test.each([
  ['without a boundary', 'multipart/form-data', '{}'],
  ['with a boundary that never comes', 'multipart/form-data; boundary=x', 'nothing'],
  ['that ends within a part', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispo'],
  [
    'with a field named like a property of every object',
    'multipart/form-data; boundary=x',
    field('__proto__'),
  ],
  ['with a field in place of the file', 'multipart/form-data; boundary=x', field('problemImage')],
  ['of JSON', 'application/json', '{"problemImage":"x"}'],
])('a form %s is refused in the envelope', async (_, type, body) => {
  const { token } = await borrower()
  const payload = Buffer.from(body)
  const answer = await send(token, { payload, headers: { 'content-type': type } })
  expect(answer.status).toBeLessThan(500)
  expect(answer.code).toBe('-1002')
  expect(answer.message).not.toMatch(/node_modules|busboy/i)
})

function field(name: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\ny\r\n--x--\r\n`
}
