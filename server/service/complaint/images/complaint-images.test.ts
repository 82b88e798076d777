import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { complaintTools, JPEG, picture } from '#server/service/complaint/testing-complaint.ts'
import { geotagged } from '#server/service/complaint/images/testing-geotagged.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { borrower, upload, uploaded, storedFiles, image } = complaintTools(server)

const UNSUPPORTED: [string, Buffer][] = [
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['GIF that is a script', Buffer.from('GIF89a/*\x00\x00\x00*/=1;alert(1)//', 'latin1')],
  ['GIF', await picture().gif().toBuffer()],
  ['TIFF', await picture().tiff().toBuffer()],
  ['AVIF', await picture(16, 16).avif().toBuffer()],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['ZIP', Buffer.from('PK\x03\x04', 'latin1')],
  ['the first bytes of a JPEG and no more', JPEG.subarray(0, 20)],
  ['half a PNG', (await picture().png().toBuffer()).subarray(0, 200)],
  ['the beginning of a PNG with HTML after it', Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1')],
]

describe('an uploaded image', () => {
  // Trust requirement 25.
  // spec: API-010
  test.each(['jpeg', 'png', 'webp'] as const)(
    'in %s is accepted by its bytes, whatever its name, and served as our own JPEG',
    async (format) => {
      const { token } = await borrower()
      const bytes = await picture().toFormat(format).toBuffer()
      const named = { name: 'statement.html', type: 'text/html' }
      const { code, data } = await upload(token, bytes, named)
      expect(code).toBe('0')
      expect(data.url).toMatch(/^\/found\/images\/[\w-]{43}$/)
      const served = await image(data.url, token)
      expect(served.statusCode).toBe(200)
      expect(served.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      })
      const { dominant } = await sharp(served.rawPayload).stats()
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 60, height: 80 })
      expect(Math.max(dominant.r, dominant.b)).toBeGreaterThan(200)
    },
  )

  // Trust requirement 25.
  // spec: API-010
  test.each(UNSUPPORTED)('is refused when it is %s', async (_, bytes) => {
    const before = storedFiles()
    const answer = await upload((await borrower()).token, bytes, { type: 'image/png' })
    expect(answer).toEqual({
      code: '-1002',
      message: 'Please choose a picture in JPEG, PNG or WebP.',
      data: null,
    })
    expect(storedFiles()).toEqual(before)
  })

  // Trust requirement 25: a polyglot becomes harmless.
  // spec: API-010
  test('keeps its pixels alone: everything attached to them is removed', async () => {
    const { token } = await borrower()
    const script = Buffer.from('<script>alert(document.domain)</script><?php system($_GET[0]); ?>')
    const png = await picture().png().toBuffer()
    const texts = await picture()
      .withExif({ IFD0: { ImageDescription: script.toString() } })
      .jpeg()
      .toBuffer()
    for (const bytes of [Buffer.concat([png, script]), Buffer.concat([JPEG, script]), texts]) {
      const served = await image(await uploaded(token, bytes), token)
      expect(served.rawPayload.includes('script')).toBe(false)
      expect(served.rawPayload.includes('php')).toBe(false)
    }
  })

  // Trust requirement 27: 20 samples, in every orientation that a camera records.
  // spec: API-010
  test('loses its location and is shown upright', async () => {
    const { token } = await borrower()
    for (let sample = 0; sample < 20; sample += 1) {
      const orientation = (sample % 8) + 1
      const bytes = await geotagged(orientation, sample < 10 ? 'jpeg' : 'webp')
      const sent = await sharp(bytes).metadata()
      expect(sent).toMatchObject({ orientation })
      expect(bytes.includes('Exif') || bytes.includes('EXIF')).toBe(true)

      const { rawPayload } = await image(await uploaded(token, bytes), token)
      const kept = await sharp(rawPayload).metadata()
      expect([kept.exif, kept.xmp, kept.iptc, kept.icc]).toEqual(Array(4).fill(undefined))
      for (const trace of ['Exif', 'GPS', 'http://ns.adobe.com', 'Photoshop', 'secret'])
        expect(rawPayload.includes(trace)).toBe(false)
      expect(kept.orientation ?? 1).toBe(1)
      // Upright, the upper half is red, however the camera was held.
      expect(await colourAt(rawPayload, 0.25)).toBe('red')
      expect(await colourAt(rawPayload, 0.75)).toBe('blue')
    }
  })

  // spec: API-010
  test('is shrunk to 2048 pixels a side and never enlarged', async () => {
    const { token } = await borrower()
    const large = await image(
      await uploaded(token, await picture(3000, 1500).png().toBuffer()),
      token,
    )
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 2048, height: 1024 })
  })

  // spec: VAL-028
  test.each([
    ['under another name', { field: 'file' }, 'problemImage: is missing.'],
    ['with nothing in it', {}, 'problemImage: is empty.'],
  ])('%s is refused with a message', async (_, how, message) => {
    const bytes = 'field' in how ? JPEG : Buffer.alloc(0)
    const answer = await upload((await borrower()).token, bytes, how)
    expect(answer).toEqual({ code: '-1002', message, data: null })
  })

  // spec: API-010
  test('is described as a file in the API description', async () => {
    const api = (await server.app.inject('/found/openapi.json')).json()
    const { requestBody } = api.paths['/found/user-problem/upload-problem-img'].post
    expect(requestBody.content).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { problemImage: { type: 'string', format: 'binary' } },
        },
      },
    })
  })

  // spec: API-010
  test('keeps its idempotency key for less than the day after which an unattached image is deleted', async () => {
    const { token, borrowerId } = await borrower()
    await upload(token, JPEG, { headers: { 'idempotency-key': 'photo-of-a-day' } })
    const { rows } = await deps.pool.query<{ hours: number }>(
      `select (extract(epoch from expires_at - created_at) / 3600)::float8 as hours
       from kept_answer where scope = $1`,
      [borrowerId],
    )
    expect(rows).toEqual([{ hours: expect.any(Number) }])
    expect(rows[0]?.hours).toBeLessThan(24)
  })

  // spec: API-010
  test('under one key is one image, and the key works for no other', async () => {
    const { token } = await borrower()
    const headers = { 'idempotency-key': 'photo-1' }
    const first = await upload(token, JPEG, { headers })
    expect(first.code).toBe('0')
    expect(await upload(token, JPEG, { headers })).toEqual(first)
    const other = await picture(10, 10).jpeg().toBuffer()
    expect(await upload(token, other, { headers })).toMatchObject({ code: '-1002' })
  })
})

/** The colour in the middle of a row, as a share of the height. */
async function colourAt(bytes: Buffer, share: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const row = Math.floor(info.height * share)
  const place = (row * info.width + Math.floor(info.width / 2)) * info.channels
  return data[place]! > data[place + 2]! ? 'red' : 'blue'
}
