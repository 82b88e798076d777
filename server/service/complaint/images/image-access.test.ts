import { describe, expect, test } from 'vitest'
import { imageLink } from '#server/service/complaint/images/image-link.ts'
import { complaintTools, picture } from '#server/service/complaint/testing-complaint.ts'
import { geotagged } from '#server/service/complaint/images/testing-geotagged.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { borrower, file, filed, detail, reply, moveClock, upload, uploaded, storedFiles, image } =
  complaintTools(server)

/** What no column of text takes, and what leads elsewhere. */
const HOSTILE = ['%00', `%00${'A'.repeat(43)}`, '..%2f..%2fetc%2fpasswd', '%F0%9F%92%A9']

describe('the address of an image', () => {
  // Trust requirement 13.
  // spec: ENT-081, ENT-087
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

  // spec: ENT-081, ENT-087
  test('that we did not issue gives 404, whatever it contains', async () => {
    for (const { token } of [await borrower(), { token: undefined }])
      for (const name of [...HOSTILE, ...HOSTILE.map((each) => `${'A'.repeat(43)}${each}`)])
        expect((await image(`/found/images/${name}`, token)).statusCode, name).toBe(404)
  })

  // spec: ENT-081, ENT-087
  test('of an image that the storage has lost gives 404, to its owner too', async () => {
    const { token } = await borrower()
    const url = await uploaded(token)
    await deps.images.remove(url.split('/').at(-1) ?? '')
    expect((await image(url, token)).statusCode).toBe(404)
  })

  // Trust requirement 13: 256 random bits, no two alike.
  // spec: ENT-081, ENT-087
  test('cannot be guessed', async () => {
    const { token } = await borrower()
    const names: string[] = []
    for (let count = 0; count < 20; count += 1)
      names.push((await uploaded(token)).replace('/found/images/', ''))
    for (const name of names) expect(Buffer.from(name, 'base64url')).toHaveLength(32)
    expect(new Set(names).size).toBe(names.length)
  })

  // spec: ENT-081, ENT-087
  test('is signed for staff, for five minutes, and for that image alone', async () => {
    const { token } = await borrower()
    const { problemId } = await filed(token, { problemImage: await uploaded(token) })
    const seen = (await server.app.inject('/sandbox/complaints')).json()
    const { images } = seen.find((one: { problemId: string }) => one.problemId === problemId)
    expect((await image(images[0])).statusCode).toBe(200)
    expect((await image(images[0])).headers['x-content-type-options']).toBe('nosniff')

    const [id = ''] = String(images[0]).split('/').at(-1)!.split('.')
    const link = (nowMs: number) => imageLink(deps.config, id, nowMs)
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
  // Trust requirement 28.
  // spec: VAL-025, CONST-009, ENT-081, ENT-087
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
  // spec: ENT-081, ENT-087
  test('are the borrower’s own, uploaded for this, and named once', async () => {
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
      imageLink(deps.config, bare, Date.now()),
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
  test('come with our reply too, re-encoded the same way, and only the borrower can see them', async () => {
    const { token } = await borrower()
    const { problemId } = await filed(token)
    const data = `data:image/jpeg;base64,${(await geotagged(6, 'jpeg')).toString('base64')}`
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

  // Trust requirement 28: orphans are deleted.
  test('that no complaint names are deleted after a day, and those of complaints stay', async () => {
    const { token } = await borrower()
    const [kept, forgotten] = [await uploaded(token), await uploaded(token)]
    const { problemId } = await filed(token, { problemImage: kept })
    await moveClock({ hours: 23 })
    expect((await image(forgotten, token)).statusCode).toBe(200)
    await moveClock({ hours: 1 })
    await settleJobs(deps)
    expect((await image(forgotten, token)).statusCode).toBe(404)
    expect((await image(kept, token)).statusCode).toBe(200)
    expect(storedFiles()).toContain(`${kept.split('/').at(-1)}.jpg`)
    expect(storedFiles()).not.toContain(`${forgotten.split('/').at(-1)}.jpg`)
    const late = await file(token, { problemImage: forgotten, problemDetail: 'Too late' })
    expect(late).toMatchObject({ code: '-1002' })
    expect((await detail(token, problemId)).images).toEqual([kept])
  })

  // Trust requirement 28: per-user quota.
  // spec: API-010
  test('are limited to 60 an hour for each borrower', async () => {
    const { token } = await borrower()
    const small = await picture(8, 8).jpeg().toBuffer()
    const codes: string[] = []
    for (let count = 0; count < 61; count += 1) codes.push((await upload(token, small)).code)
    expect(codes.slice(0, 60)).toEqual(Array(60).fill('0'))
    expect(codes[60]).toBe('-1003')
    expect((await upload((await borrower()).token, small)).code).toBe('0')
  })
})
