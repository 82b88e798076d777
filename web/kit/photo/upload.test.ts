import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { uploadComplaintImage } from '#contract/complaint/complaint-image.ts'
import { followBrand } from '#web/kit/call/host-app.ts'
import { GIVEN } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { answer, answerBody, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { upload } from '#web/kit/photo/upload.ts'

beforeAll(() => followBrand(GIVEN))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function send(signal = new AbortController().signal) {
  const seen: number[] = []
  const onProgress = (share: number) => void seen.push(share)
  const photo = new File(['a photo'], 'IMG_1 of Ana.jpg', { type: 'image/jpeg' })
  const options = { onProgress, signal, idempotencyKey: 'key-1' }
  return { seen, reply: upload(uploadComplaintImage, photo, 'photo', options) }
}

// spec: API-010, NET-011
test('a file is sent as multipart form data under the call’s field name', async () => {
  answer(uploadComplaintImage, { url: '/found/images/one' })
  const { reply } = send()
  expect(await reply).toMatchObject({ success: true, data: { url: '/found/images/one' } })
  const [request] = requestsTo(uploadComplaintImage)
  expect(request?.method).toBe('POST')
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
  expect(request?.headers['x-requested-with']).toBe('XMLHttpRequest')
  expect(request?.headers['idempotency-key']).toBe('key-1')
  expect(request?.body).toContain('name="problemImage"; filename="photo"')
  expect(request?.body).toContain('a photo')
})

// spec: API-010
test('the cookie of an API at another origin goes along with the next file', async () => {
  behave(uploadComplaintImage, (response) =>
    response.setHeader('set-cookie', 'hiram=of-ana').end('{"code":"0","data":{"url":"/1"}}'),
  )
  await send().reply
  await send().reply
  expect(requestsTo(uploadComplaintImage).map(({ headers }) => headers.cookie)).toEqual([
    undefined,
    'hiram=of-ana',
  ])
})

// spec: VAL-026
test('the progress is reported', async () => {
  answer(uploadComplaintImage, { url: '/found/images/one' })
  const { reply, seen } = send()
  await reply
  expect(seen.at(-1)).toBe(1)
  expect(seen.every((share) => share >= 0 && share <= 1)).toBe(true)
})

// spec: ERR-001
test('a refusal keeps the server’s message', async () => {
  refuse(uploadComplaintImage, '-1002', 'This is not a picture.')
  const refusal = { success: false, code: '-1002', message: 'This is not a picture.' }
  expect(await send().reply).toMatchObject(refusal)
})

// spec: API-010
test('a visitor who is not signed in is sent to the login', async () => {
  const received = startHostApp('offToLogin')
  refuse(uploadComplaintImage, '-1000', 'Please log in.')
  await send().reply
  expect(received).toEqual([['offToLogin', null]])
})

// spec: ERR-032, ERR-034
test('a cut connection and an invalid answer settle with -2', async () => {
  cut(uploadComplaintImage)
  expect(await send().reply).toMatchObject({ success: false, code: '-2' })
  answerBody(uploadComplaintImage, '<html>')
  expect(await send().reply).toMatchObject({ success: false, code: '-2' })
})

// spec: API-010
test('an aborted upload settles, too', async () => {
  const asked = new Promise<void>((resolve) => {
    behave(uploadComplaintImage, () => resolve())
  })
  const giveUp = new AbortController()
  const { reply } = send(giveUp.signal)
  await asked
  giveUp.abort()
  expect(await reply).toMatchObject({ success: false, code: '-2' })
  expect(await send(giveUp.signal).reply).toMatchObject({ code: '-2' })
})

// spec: NET-010
test('60 s of silence end an upload, and nothing less does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = new Promise<void>((resolve) => {
    behave(uploadComplaintImage, () => resolve())
  })
  const settled = vi.fn<(reply: unknown) => void>()
  const reply = send().reply.then(settled)
  await asked
  await vi.advanceTimersByTimeAsync(59_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await reply
  expect(settled.mock.calls).toMatchObject([[{ success: false, code: '-2' }]])
})

// spec: VAL-026
test('an upload of unknown size has no share, and nothing waits once it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const listened = vi.spyOn(XMLHttpRequestUpload.prototype, 'addEventListener')
  answer(uploadComplaintImage, { url: '/found/images/one' })
  const { reply, seen } = send()
  const hear = listened.mock.lastCall?.[1] as EventListener
  hear(new ProgressEvent('progress', { loaded: 7, total: 0 }))
  expect(seen).toEqual([0])
  await reply
  expect(vi.getTimerCount()).toBe(0)
})

// spec: VAL-026
test('an upload with progress is not ended, however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const listened = vi.spyOn(XMLHttpRequestUpload.prototype, 'addEventListener')
  const asked = new Promise<() => void>((resolve) => {
    behave(uploadComplaintImage, (response) =>
      resolve(() => response.end('{"code":"0","message":"","data":{"url":"/found/images/1"}}')),
    )
  })
  const { reply } = send()
  const answerNow = await asked
  const hear = listened.mock.calls.find(([name]) => name === 'progress')?.[1] as EventListener
  for (let minute = 0; minute < 3; minute += 1) {
    vi.advanceTimersByTime(59_000)
    hear(new ProgressEvent('progress', { loaded: 1, total: 2 }))
  }
  answerNow()
  expect(await reply).toMatchObject({ success: true })
})
