import { afterEach, describe, expect, test, vi } from 'vitest'
import { whoAmI } from '#contract/console/staff/me.ts'
import { searchAll } from '#contract/console/search.ts'
import { staffAction } from '#contract/console/staff-endpoint.ts'
import { callStaff, toQueryString, StaffRefusal, takeFile } from '#web/console/call-staff.ts'
import { onLock, unlocked } from '#web/console/unlock.ts'
import { Type } from 'typebox'

const reopen = staffAction({
  path: '/complaints/reopen',
  summary: '',
  act: 'reopenComplaint',
  input: Type.Object({ id: Type.String() }),
  output: Type.Object({}),
})

/** The server's answers, in their order; returns the requests. */
function serve(...answers: object[]) {
  const requests: { url: string; init: RequestInit | undefined }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requests.push({ url, init })
    return Response.json(answers[requests.length - 1] ?? answers.at(-1))
  })
  return requests
}

afterEach(() => vi.unstubAllGlobals())

describe('a call of the console', () => {
  test('that reads has its input in the query, without what is empty', async () => {
    const requests = serve({ code: '0', data: { hits: [] } })
    expect(await callStaff(searchAll, { q: 'Ana & Co' })).toEqual({ hits: [] })
    expect(requests[0]?.url).toBe('/found/console/search?q=Ana+%26+Co')
    expect(toQueryString({ a: '', b: undefined })).toBe('')
  })

  test('that changes is a form of this site', async () => {
    const requests = serve({ code: '0', data: {} })
    await callStaff(reopen, { id: '1' })
    expect(requests[0]?.init).toMatchObject({ method: 'POST', body: '{"id":"1"}' })
    expect(requests[0]?.init?.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest' })
  })

  test('that is refused throws the server’s sentence', async () => {
    serve({ code: '-1008', message: 'Your roles do not allow this.', data: null })
    const refused = callStaff(whoAmI)
    await expect(refused).rejects.toThrow('Your roles do not allow this.')
    await expect(refused).rejects.toBeInstanceOf(StaffRefusal)
  })

  test('that meets a locked session is made again once it is unlocked', async () => {
    const requests = serve({ code: '-1009', data: null }, { code: '0', data: { hits: [] } })
    const states: boolean[] = []
    const stop = onLock((isLocked) => states.push(isLocked))
    const answered = callStaff(searchAll, { q: 'Ana' })
    await vi.waitFor(() => expect(states).toEqual([true]))
    expect(requests).toHaveLength(1)
    unlocked()
    expect(await answered).toEqual({ hits: [] })
    expect(states).toEqual([true, false])
    stop()
  })
})

describe('a file that is taken away', () => {
  const said = { purpose: 'audit', reason: 'Asked by the auditor' }

  test('is asked for by a form of this site, so that no address has why', async () => {
    const requests: { url: string; init: RequestInit | undefined }[] = []
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      requests.push({ url, init })
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="loans.csv"',
      }
      return new Response('id', { headers })
    })
    const { name, content } = await takeFile('/loans.csv', { status: '', ...said })
    expect([name, await content.text()]).toEqual(['loans.csv', 'id'])
    expect(requests[0]).toMatchObject({
      url: '/found/console/loans.csv',
      init: { method: 'POST', body: JSON.stringify(said) },
    })
  })

  test('that is refused says why, and is no file', async () => {
    serve({ code: '-1002', message: 'More than 500 rows.', data: null })
    await expect(takeFile('/loans.csv', said)).rejects.toThrow('More than 500 rows.')
  })
})
