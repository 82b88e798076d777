import { afterEach, describe, expect, test, vi } from 'vitest'
import { listStaffLog, oneStaffLog } from '#contract/console/staff/staff-log.ts'
import { makeDataProvider } from '#web/console/data-provider.ts'

const provider = makeDataProvider([{ name: 'staff-log', list: listStaffLog, one: oneStaffLog }])

const LIST = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: { act: 'search' },
}

function serve(data: unknown) {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return Response.json({ code: '0', message: 'success', data })
  })
  return urls
}

afterEach(() => vi.unstubAllGlobals())

describe('the data provider', () => {
  test('reads a page after a cursor, and tells the next one', async () => {
    const urls = serve({ items: [{ id: '2026-11.1' }], next: 'NEXT' })
    const page = await provider.getList('staff-log', { ...LIST, meta: { cursor: 'HERE' } })
    expect(urls).toEqual(['/found/console/staff-log?act=search&cursor=HERE'])
    expect(page).toEqual({
      data: [{ id: '2026-11.1' }],
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
      meta: { next: 'NEXT' },
    })
  })

  test('knows the first page and the last', async () => {
    serve({ items: [], next: null })
    const page = await provider.getList('staff-log', LIST)
    expect(page.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: false })
  })

  test('reads one by its id, which stays its id', async () => {
    const urls = serve({ id: 'other', act: 'search' })
    const one = await provider.getOne('staff-log', { id: '2026-11.1' })
    expect(urls).toEqual(['/found/console/staff-log/one?id=2026-11.1'])
    expect(one.data).toEqual({ id: '2026-11.1', act: 'search' })
  })

  test('changes nothing, and knows no other resource', async () => {
    await expect(provider.delete('staff-log', { id: '1' })).rejects.toThrow('acts alone')
    await expect(provider.getList('loans', LIST)).rejects.toThrow('loans')
  })
})
