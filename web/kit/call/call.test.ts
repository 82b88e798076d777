import { Type } from 'typebox'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { MAINTENANCE_HEADER } from '#contract/page/maintenance.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { call, callAddress, normalise } from '#web/kit/call/call.ts'
import { followBrand } from '#web/kit/call/host-app.ts'
import { rememberSessionId } from '#web/kit/call/request-context.ts'
import { answer, answerBody, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN } from '#web/kit/testing/brands.ts'

const summary = 'A call of this test.'
const input = Type.Object({ productId: Type.String(), note: Type.Optional(Type.String()) })
const output = Type.Object({ amount: Type.Integer() })
const post = endpoint({ method: 'POST', path: '/v3/test/post', summary, input, output })
const get = endpoint({ method: 'GET', path: '/v3/test/get', summary, input, output })
const form = endpoint({ ...post, path: '/gopia/goya/test', success: '00', client: 'form' })

beforeAll(() => followBrand(GIVEN))

afterEach(() => {
  history.replaceState(null, '', '/')
  rememberSessionId(undefined)
  delete window.webkit
})

describe('what is sent', () => {
  // spec: NET-001, NET-003, NET-011, CONST-001
  test('a POST is sent below /found as a form, marked as sent by a script', async () => {
    answer(post, { amount: 1 })
    await call(post, { productId: '1', note: 'a b&c=₱' })

    const [request] = requestsTo(post)
    expect(request?.method).toBe('POST')
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8')
    expect(request?.headers['x-requested-with']).toBe('XMLHttpRequest')
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      productId: '1',
      note: 'a b&c=₱',
    })
  })

  // spec: NET-003
  test('a call outlives its page only where it says so: what does has to be small', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => sent.mockRestore())
    answer(post, { amount: 1 })
    await call(post, { productId: '1' })
    await call(post, { productId: '1' }, { keepAlive: true })
    expect(sent.mock.calls.map(([, request]) => request?.keepalive)).toEqual([false, true])
  })

  // spec: NET-001
  test('a page that names no other origin calls its own', () => {
    const base = document.querySelector('meta[name="api-base"]')!
    base.remove()
    expect(callAddress(post, {})).toBe('/found/v3/test/post')
    document.head.append(base)
  })

  // spec: NET-004
  test('a GET has its input in the query and no body', async () => {
    answer(get, { amount: 1 })
    await call(get, { productId: '1' })

    const [request] = requestsTo(get)
    expect(request?.query.get('productId')).toBe('1')
    expect(request?.body).toBe('')
  })

  // spec: NET-004
  test('missing values are not sent', async () => {
    answer(post, { amount: 1 })
    for (const note of [undefined, null]) await call(post, { productId: '1', note } as never)
    expect(requestsTo(post).map(({ body }) => body)).toEqual(['productId=1', 'productId=1'])
  })

  // spec: NET-002, ENT-172
  test('every call has the context of the page in its query, and nothing else', async () => {
    history.replaceState(null, '', '/onWe?appVersion=1.2&deviceName=a%20b&gps_adid=g&orderId=7')
    answer(post, { amount: 1 })
    answer(get, { amount: 1 })
    await call(post, { productId: '1' })
    await call(get, { productId: '1' })

    const context = { appVersion: '1.2', deviceName: 'a b', gps_adid: 'g' }
    expect(Object.fromEntries(requestsTo(post)[0]?.query ?? [])).toEqual(context)
    expect(Object.fromEntries(requestsTo(get)[0]?.query ?? [])).toEqual({
      ...context,
      productId: '1',
    })
  })

  // spec: AUTH-003
  test('a sessionId without a cookie is sent from memory', async () => {
    rememberSessionId('secret')
    answer(post, { amount: 1 })
    await call(post, { productId: '1' })
    expect(requestsTo(post)[0]?.query.get('sessionId')).toBe('secret')
  })

  // spec: NET-012, NET-013, NET-014
  // spec: ENT-176..ENT-179
  test.each([...Object.values(SCREEN_PATHS), '/promotion'])(
    'on %s the JSON client carries building and gather as headers, the form client swift and eyes',
    async (path) => {
      // Values of this page alone: what an earlier page said must not come along.
      const valueFor = (name: string) => `${name} for ${path}`
      const names = ['building', 'gather', 'swift', 'eyes']
      const query = new URLSearchParams(names.map((name) => [name, valueFor(name)]))
      history.replaceState(null, '', `${path}?productId=1&${query}`)
      for (const made of [post, get, form]) {
        answer(made, { amount: 1 })
        await call(made, { productId: '1' })
        const [request] = requestsTo(made)
        const carried = names.map((name) => request?.headers[name])
        const [building, gather, swift, eyes] = names.map(valueFor)
        expect(carried).toEqual(
          made === form
            ? [undefined, undefined, swift, eyes]
            : [building, gather, undefined, undefined],
        )
      }
    },
  )

  // spec: NET-012, NET-013
  test('a page value that is invalid in a header does not stop the call', async () => {
    history.replaceState(null, '', `/?building=${encodeURIComponent('好\r\nx: y')}&gather=g`)
    answer(post, { amount: 1 })
    expect((await call(post, { productId: '1' })).success).toBe(true)
    expect(requestsTo(post)[0]?.headers).not.toHaveProperty('building')
  })
})

describe('the answer', () => {
  // spec: NET-006, NET-007, NET-008, NET-009, ERR-002
  test.each([
    ['0', true],
    ['00', true],
    [0, true],
    ['1', false],
    ['101', false],
    ['-1', false],
    ['800006', false],
    ['', false],
  ])('code %j is success: %s', (code, success) => {
    const reply = normalise({ code, message: 'said', data: { amount: 5 } })
    expect(reply).toEqual({ success, code: String(code), message: 'said', data: { amount: 5 } })
  })

  // spec: NET-006
  test.each([{ code: '0' }, { code: '0', message: null }, { code: '0', message: 7 }])(
    'without words (%j) it has an empty message, and no data',
    (answered) => {
      expect(normalise(answered)).toEqual({ success: true, code: '0', message: '', data: null })
    },
  )

  // spec: API-004
  test('define has status instead of code', () => {
    expect(normalise({ status: '00', message: '', data: 'x' })).toMatchObject({ success: true })
  })

  // spec: NET-006
  test('a refusal keeps its code, its message and its data', async () => {
    answerBody(post, { code: '-1003', message: 'Wait', data: { retryAfter: 9 } })
    const reply = await call(post, { productId: '1' })
    expect(reply).toEqual({
      success: false,
      code: '-1003',
      message: 'Wait',
      data: { retryAfter: 9 },
    })
  })

  // spec: NET-006
  test('a protocol fault in our envelope is a refusal with its message, and shows its maintenance', async () => {
    behave(post, (response) => {
      response.setHeader('access-control-expose-headers', MAINTENANCE_HEADER)
      response.setHeader(MAINTENANCE_HEADER, '60 Back%20at%202%3A00%20AM.')
      response.writeHead(503).end('{"code":"503","message":"Our fault","data":null}')
    })
    expect(await call(post, { productId: '1' })).toMatchObject({
      code: '503',
      message: 'Our fault',
    })
    const bar = () => document.getElementById('maintenance')
    await expect.poll(() => bar()?.textContent).toBe('Back at 2:00 AM.')
    bar()?.remove()
  })

  // spec: BR-007
  test('only "not logged in" asks the host app to log in', async () => {
    const postMessage = vi.fn<(payload: object | null) => void>()
    window.webkit = { messageHandlers: { offToLogin: { postMessage } } }

    refuse(post, '-1001', 'Not found')
    await call(post, { productId: '1' })
    expect(postMessage).not.toHaveBeenCalled()

    refuse(post, '-1000', 'Please log in')
    expect(await call(post, { productId: '1' })).toMatchObject({ code: '-1000' })
    expect(postMessage.mock.calls).toEqual([[null]])
  })
})

describe('a request always settles, as -2', () => {
  const unsettled = { success: false, code: '-2', message: '', data: null }

  // spec: ERR-034
  test('when the connection is cut', async () => {
    cut(post)
    expect(await call(post, { productId: '1' })).toEqual(unsettled)
  })

  // spec: NET-010, ERR-034
  test('when there is no answer within the time-out', async () => {
    behave(post, () => {})
    expect(await call(post, { productId: '1' }, { timeOutMs: 50 })).toEqual(unsettled)
  })

  // spec: ERR-034
  test('when an answer starts and does not end', async () => {
    behave(post, (response) => response.writeHead(200).write('{"code":'))
    expect(await call(post, { productId: '1' }, { timeOutMs: 50 })).toEqual(unsettled)
  })

  // spec: NET-010, CONST-002
  test('not before 60 s have passed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const settled = vi.fn<(reply: unknown) => void>()
      behave(post, () => {})
      const asked = call(post, { productId: '1' }).then(settled)
      await vi.advanceTimersByTimeAsync(59_999)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await asked
      expect(settled).toHaveBeenCalledWith(unsettled)
    } finally {
      vi.useRealTimers()
    }
  })

  // spec: NET-010
  test('and nothing waits for that time once there is an answer', async () => {
    answer(post, { amount: 1 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await call(post, { productId: '1' })
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  // spec: NET-006
  test.each(['', 'null', '[]', '"0"', '{}', '{"code":null}', '<html>Bad gateway</html>', '0'])(
    'when the answer is not ours: %s',
    async (body) => {
      behave(post, (response) => response.writeHead(502).end(body))
      expect(await call(post, { productId: '1' })).toEqual(unsettled)
    },
  )
})
