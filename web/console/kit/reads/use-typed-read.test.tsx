import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { previewWaiver } from '#contract/console/loans/waivers.ts'
import { useTypedRead } from '#web/console/kit/reads/use-typed-read.ts'

/** What was asked for of the penalties in each call; empty: nothing. */
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const penalties = new URL(address, 'https://app.test.example').searchParams.get('penalties')
    asked.push(penalties ?? '')
    return Response.json({ code: '0', data: { seen: `of ${penalties}` } })
  })
})
afterEach(() => vi.unstubAllGlobals())

function typing(first: string | null, isOff = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result, rerender } = renderHook(
    ({ penalties }) =>
      useTypedRead(previewWaiver, penalties === null ? null : { id: 'loan', penalties }, { isOff }),
    {
      initialProps: { penalties: first },
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  return { type: (penalties: string | null) => rerender({ penalties }), result }
}

test('what is there at first is asked at once, what is typed once typing pauses', async () => {
  const { type, result } = typing('0')
  await vi.waitFor(() => expect(result.current.data?.seen).toBe('of 0'))
  for (const typed of ['1', '12', '123', '1234', '12345', '123450']) type(typed)
  expect(result.current.data).toBeUndefined()
  await vi.waitFor(() => expect(result.current.data?.seen).toBe('of 123450'))
  expect(asked).toEqual(['0', '123450'])
})

test('what is not complete, and what is not open, is not asked', async () => {
  const { type, result } = typing('5')
  await vi.waitFor(() => expect(result.current.data?.seen).toBe('of 5'))
  type(null)
  const { type: typeClosed } = typing('0', true)
  typeClosed('6')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(result.current.data).toBeUndefined()
  expect(asked).toEqual(['5'])
})
