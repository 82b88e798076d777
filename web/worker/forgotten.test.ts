import { expect, test, vi } from 'vitest'
import { CACHED_PAGES } from '#contract/page/cached-page.ts'
import { forgetDraft } from '#web/worker/forgotten.ts'
import { testingCaches } from '#web/worker/testing-caches.ts'

// Trust requirement 64
test('a log-out removes what is kept, and shows the other open pages anew, each by itself', async () => {
  const led: string[] = []
  const windowOf = (id: string, lead: (url: string) => Promise<unknown>) => {
    return { id, url: `https://app.example/${id}`, navigate: lead, focus: async () => null }
  }
  const goes = async (url: string) => void led.push(url)
  const refuses = async () => Promise.reject(new TypeError('not controlled'))
  const windows = [windowOf('teller', goes), windowOf('foreign', refuses), windowOf('other', goes)]
  vi.stubGlobal('clients', { matchAll: async () => windows })
  vi.stubGlobal('caches', testingCaches())
  await caches.open(CACHED_PAGES)

  await forgetDraft('teller')
  expect(led).toEqual(['https://app.example/other'])
  expect(await caches.has(CACHED_PAGES)).toBe(false)
  vi.unstubAllGlobals()
})
