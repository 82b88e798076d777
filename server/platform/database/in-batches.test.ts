import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { type Batching, inBatches } from '#server/platform/database/in-batches.ts'

/** A kind of statement that ends when the test says so. */
function statements(settings: Omit<Batching<string, string>, 'run'>) {
  const db = { isTransaction: false } as Database
  const begun: { items: readonly string[]; end: (error?: Error) => void }[] = []
  const run = async (_: Database, items: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>()
    const end = (error?: Error) => (error ? reject(error) : resolve(items.map((one) => `${one}!`)))
    begun.push({ items, end })
    return promise
  }
  const ask = inBatches<string, string>({ ...settings, run })
  return { begun, ask: async (item: string) => ask(db, item) }
}

test.each([1, 2])('%i at once: who comes meanwhile waits for the next', async (atOnce) => {
  const { begun, ask } = statements({ atOnce })
  const asked = [ask('a'), ask('a'), ask('b')]
  await turn()
  expect(begun.map(({ items }) => items)).toEqual([['a', 'a', 'b']])
  const later = ask('c')
  await turn()
  expect(begun.length).toBe(atOnce)
  const last = ask('d')
  await turn()
  await turn()
  expect(begun.length).toBe(atOnce)
  begun[0]?.end()
  expect(await Promise.all(asked)).toEqual(['a!', 'a!', 'b!'])
  await turn()
  expect(begun.at(-1)?.items).toEqual(atOnce === 1 ? ['c', 'd'] : ['d'])
  for (const { end } of begun) end()
  expect(await Promise.all([later, last])).toEqual(['c!', 'd!'])
})

test('no one fails for another: each of a batch that failed is done alone', async () => {
  const { begun, ask } = statements({})
  const [first, second] = [ask('a'), ask('b')]
  await turn()
  begun[0]?.end(new Error('of the batch'))
  await turn()
  begun[1]?.end(new Error('of the first'))
  await expect(first).rejects.toThrow('of the first')
  await turn()
  begun[2]?.end()
  expect(await second).toBe('b!')
})

test('two of the same key are never in one batch', async () => {
  const { begun, ask } = statements({ keyOf: (item) => item })
  const asked = [ask('a'), ask('b'), ask('a')]
  await turn()
  expect(begun[0]?.items).toEqual(['a', 'b'])
  begun[0]?.end()
  await turn()
  await turn()
  expect(begun[1]?.items).toEqual(['a'])
  begun[1]?.end()
  expect(await Promise.all(asked)).toHaveLength(3)
})
