import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageLink } from '#server/complaint/image-link.ts'
import { complaintTools, picture } from '#server/complaint/testing-complaint.ts'
import { settleJobs } from '#server/jobs/jobs.ts'
import { testHouse } from '#server/testing-house.ts'

const house = await testHouse()
const { parts } = house
const { borrower, file, filed, detail, reply, moveClock, upload, image } = complaintTools(house)

const jpeg = await picture().jpeg().toBuffer()

/** The address of an image that was taken. */
async function uploaded(token: string, bytes: Uint8Array = jpeg): Promise<string> {
  const answer = await upload(token, bytes)
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: '0' })
  return answer.data.url
}

function storedFiles(): string[] {
  const folder = join(parts.config.dataDir, 'images', 'complaints')
  return readdirSync(folder).toSorted()
}

const NOT_TAKEN: [string, Buffer][] = [
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['GIF that is a script', Buffer.from('GIF89a/*\x00\x00\x00*/=1;alert(1)//', 'latin1')],
  ['GIF', await picture().gif().toBuffer()],
  ['TIFF', await picture().tiff().toBuffer()],
  ['AVIF', await picture(16, 16).avif().toBuffer()],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['ZIP', Buffer.from('PK\x03\x04', 'latin1')],
  ['the first bytes of a JPEG and no more', jpeg.subarray(0, 20)],
  ['half a PNG', (await picture().png().toBuffer()).subarray(0, 200)],
  ['the beginning of a PNG with HTML after it', Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1')],
]

describe('an image that is sent', () => {
  // Trust requirement 25; spec: API-010.
  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is taken by what it is, whatever it is called, and served as our own JPEG',
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
  test.each(NOT_TAKEN)('is refused when it is %s', async (_, bytes) => {
    const before = storedFiles()
    const answer = await upload((await borrower()).token, bytes, { type: 'image/png' })
    expect(answer).toEqual({
      code: '-1002',
      message: 'Please choose a picture in JPEG, PNG or WebP.',
      data: null,
    })
    expect(storedFiles()).toEqual(before)
  })

  // Trust requirement 25: a polyglot is made neutral.
  test('keeps nothing but its pixels: what hangs on it is gone', async () => {
    const { token } = await borrower()
    const script = Buffer.from('<script>alert(document.domain)</script><?php system($_GET[0]); ?>')
    const png = await picture().png().toBuffer()
    const texts = await picture()
      .withExif({ IFD0: { ImageDescription: script.toString() } })
      .jpeg()
      .toBuffer()
    for (const bytes of [Buffer.concat([png, script]), Buffer.concat([jpeg, script]), texts]) {
      const served = await image(await uploaded(token, bytes), token)
      expect(served.rawPayload.includes('script')).toBe(false)
      expect(served.rawPayload.includes('php')).toBe(false)
    }
  })

  // Trust requirement 27: 20 samples, of every turn that a camera notes.
  test('loses where it was taken, and stands upright as its camera meant it', async () => {
    const { token } = await borrower()
    for (let sample = 0; sample < 20; sample += 1) {
      const orientation = (sample % 8) + 1
      const bytes = await located(orientation, sample < 10 ? 'jpeg' : 'webp')
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

  test('is shrunk to 2048 pixels a side, and never made larger', async () => {
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
  ])('%s is refused in words', async (_, how, message) => {
    const bytes = 'field' in how ? jpeg : Buffer.alloc(0)
    const answer = await upload((await borrower()).token, bytes, how)
    expect(answer).toEqual({ code: '-1002', message, data: null })
  })

  test('under one key is one image, and the key serves no other', async () => {
    const { token } = await borrower()
    const headers = { 'idempotency-key': 'photo-1' }
    const first = await upload(token, jpeg, { headers })
    expect(first.code).toBe('0')
    expect(await upload(token, jpeg, { headers })).toEqual(first)
    const other = await picture(10, 10).jpeg().toBuffer()
    expect(await upload(token, other, { headers })).toMatchObject({ code: '-1002' })
  })
})

describe('the address of an image', () => {
  // Trust requirement 13.
  test('opens for its owner and for nobody else', async () => {
    const { token } = await borrower()
    const url = await uploaded(token)
    expect((await image(url, token)).statusCode).toBe(200)
    const none = await image(`/found/images/${'A'.repeat(43)}`, token)
    expect(none.statusCode).toBe(404)
    for (const stranger of [(await borrower()).token, (await borrower('ph')).token, undefined]) {
      const answer = await image(url, stranger)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe(none.body.replace('A'.repeat(43), url.split('/').at(-1)!))
    }
  })

  // Trust requirement 13: 256 bits of chance, no two alike.
  test('cannot be guessed', async () => {
    const names = storedFiles().map((name) => name.replace('.jpg', ''))
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) expect(Buffer.from(name, 'base64url')).toHaveLength(32)
    expect(new Set(names).size).toBe(names.length)
  })

  test('is signed for staff, for five minutes, and for that image alone', async () => {
    const { token } = await borrower()
    const { problemId } = await filed(token, { problemImage: await uploaded(token) })
    const seen = (await house.app.inject('/sandbox/complaints')).json()
    const { images } = seen.find((one: { problemId: string }) => one.problemId === problemId)
    expect((await image(images[0])).statusCode).toBe(200)
    expect((await image(images[0])).headers['x-content-type-options']).toBe('nosniff')

    const [id = ''] = String(images[0]).split('/').at(-1)!.split('.')
    const link = (nowMs: number) => imageLink(parts.config, id, nowMs)
    expect((await image(link(Date.now() - 299_000))).statusCode).toBe(200)
    expect((await image(link(Date.now() - 302_000))).statusCode).toBe(404)
    const other = (await uploaded(token)).split('/').at(-1)!
    const valid = link(Date.now())
    for (const forged of [
      valid.replace(id, other),
      valid.replace(/\.(\d+)\./, (_, until: string) => `.${Number(until) + 9}.`),
      valid.slice(0, -2) + (valid.endsWith('AA') ? 'BB' : 'AA'),
    ])
      expect((await image(forged)).statusCode).toBe(404)
  })
})

describe('images of a complaint', () => {
  // Trust requirement 28; spec: VAL-025, CONST-009, CFM-004, ENT-081, ENT-087.
  test('are up to nine, shown in their order; a tenth is refused, and nothing is filed', async () => {
    const { token } = await borrower()
    const urls: string[] = []
    for (let count = 0; count < 10; count += 1) urls.push(await uploaded(token))
    expect(await file(token, { problemImage: urls.join(',') })).toMatchObject({
      code: '-1002',
      message: 'problemImage: at most 9 images.',
    })
    const nine = urls.slice(1).toReversed()
    const { problemId } = await filed(token, { problemImage: nine.join(',') })
    expect((await detail(token, problemId)).images).toEqual(nine)
  })

  // Trust requirement 28.
  test('are his own, uploaded for this, and named once', async () => {
    const { token } = await borrower()
    const [mine, others] = [await uploaded(token), await uploaded((await borrower()).token)]
    const bare = mine.split('/').at(-1)!
    for (const problemImage of [
      others,
      `${mine},${others}`,
      `${mine},${mine}`,
      `/found/images/${'A'.repeat(43)}`,
      `https://evil.example${mine}`,
      `//evil.example/${bare}`,
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      `${mine}?x=1`,
      bare,
      imageLink(parts.config, bare, Date.now()),
      '/found/images/../../etc/passwd',
    ]) {
      const answer = await file(token, { problemImage })
      expect(answer, problemImage).toMatchObject({ code: '-1002', data: null })
    }
    const { problemId } = await filed(token, { problemImage: mine })
    expect((await detail(token, problemId)).images).toEqual([mine])
    const again = await file(token, { problemImage: mine, problemDetail: 'Once more' })
    expect(again).toMatchObject({ code: '-1002' })
  })

  // spec: ENT-089
  test('come with our reply too, cleaned the same way, and are the borrower’s to see', async () => {
    const { token } = await borrower()
    const { problemId } = await filed(token)
    const data = `data:image/jpeg;base64,${(await located(6, 'jpeg')).toString('base64')}`
    const answered = await reply(problemId, { text: 'See here.', images: [data, data] })
    expect(answered.json().replyImages).toHaveLength(2)
    const { disposeImages } = await detail(token, problemId)
    expect(disposeImages).toHaveLength(2)
    const served = await image(disposeImages[0]!, token)
    expect(served.rawPayload.includes('Exif')).toBe(false)
    expect((await image(disposeImages[0]!, (await borrower()).token)).statusCode).toBe(404)
    expect(
      (await reply(problemId, { images: ['data:image/svg+xml;base64,PHN2Zz4='] })).statusCode,
    ).toBe(400)
  })

  // Trust requirement 28: orphans swept.
  test('that no complaint names are gone after a day, and those of complaints stay', async () => {
    const { token } = await borrower()
    const [kept, forgotten] = [await uploaded(token), await uploaded(token)]
    const { problemId } = await filed(token, { problemImage: kept })
    await moveClock({ hours: 23 })
    expect((await image(forgotten, token)).statusCode).toBe(200)
    await moveClock({ hours: 1 })
    await settleJobs(parts)
    expect((await image(forgotten, token)).statusCode).toBe(404)
    expect((await image(kept, token)).statusCode).toBe(200)
    expect(storedFiles()).toContain(`${kept.split('/').at(-1)}.jpg`)
    expect(storedFiles()).not.toContain(`${forgotten.split('/').at(-1)}.jpg`)
    const late = await file(token, { problemImage: forgotten, problemDetail: 'Too late' })
    expect(late).toMatchObject({ code: '-1002' })
    expect((await detail(token, problemId)).images).toEqual([kept])
  })

  // Trust requirement 28: per-user quota.
  test('are 60 an hour for one borrower; others go on', async () => {
    const { token } = await borrower()
    const small = await picture(8, 8).jpeg().toBuffer()
    const codes: string[] = []
    for (let count = 0; count < 61; count += 1) codes.push((await upload(token, small)).code)
    expect(codes.slice(0, 60)).toEqual(Array(60).fill('0'))
    expect(codes[60]).toBe('-1003')
    expect((await upload((await borrower()).token, small)).code).toBe('0')
  })
})

/** The picture as a camera that was held so keeps it, with where it was taken and whose it is. */
async function located(orientation: number, format: 'jpeg' | 'webp'): Promise<Buffer> {
  const upright = await picture().png().toBuffer()
  const held = HELD[orientation - 1]!
  return held(sharp(upright))
    .withExif({
      IFD0: { Make: 'Camera', Artist: 'secret', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 58/1', GPSLongitude: '120/1 59/1 3/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer()
}

/** What undoes the turn of each orientation (EXIF 2.3, tag 0112), by number. */
const HELD: readonly ((it: Sharp) => Sharp)[] = [
  (it) => it,
  (it) => it.flop(),
  (it) => it.rotate(180),
  (it) => it.flip(),
  // Mirrored before it is turned, in whichever order that is said.
  (it) => it.flop().rotate(270),
  (it) => it.rotate(270),
  (it) => it.flop().rotate(90),
  (it) => it.rotate(90),
]

/** The colour in the middle of a row, as a share of the height. */
async function colourAt(bytes: Buffer, share: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const row = Math.floor(info.height * share)
  const place = (row * info.width + Math.floor(info.width / 2)) * info.channels
  return data[place]! > data[place + 2]! ? 'red' : 'blue'
}
