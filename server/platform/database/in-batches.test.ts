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

/** Asks for many at once of a statement that fails as a whole; says how long its batches were. */
async function askMany(count: number, fail: (items: readonly number[], tries: number) => void) {
  const lengths: number[] = []
  const run = async (_: Database, items: readonly number[]) => {
    lengths.push(items.length)
    fail(items, lengths.length)
    return items
  }
  const ask = inBatches<number, number>({ run, most: count })
  const db = { isTransaction: false } as Database
  const all = Array.from({ length: count }, async (_item, place) => ask(db, place))
  const outcomes = await Promise.allSettled(all)
  return {
    lengths,
    failed: outcomes.flatMap(({ status }, at) => (status === 'rejected' ? at : [])),
  }
}

test('a batch that fails is halved until what fails is alone', async () => {
  const { lengths, failed } = await askMany(64, (items) => {
    if (items.includes(37)) throw new Error('of one')
  })
  expect(failed).toEqual([37])
  expect(lengths).toEqual([64, 32, 32, 16, 8, 4, 4, 2, 1, 1, 2, 8, 16])
})

test('a connection that is lost once fails nobody, and a database that is away is not asked for each', async () => {
  const lost = Object.assign(new Error('lost'), { code: 'ECONNRESET' })
  const once = await askMany(64, (_, tries) => {
    if (tries === 1) throw lost
  })
  expect(once).toEqual({ lengths: [64, 32, 32], failed: [] })
  const away = await askMany(64, () => {
    throw lost
  })
  expect(away.lengths).toEqual([64, 32, 16, 8, 4, 2, 1])
  expect(away.failed).toHaveLength(64)
})

test.each([1, 2])(
  '%i at once: two of the same key are never under way together',
  async (atOnce) => {
    let looks = 0
    const keyOf = (item: string) => {
      looks += 1
      return item
    }
    const { begun, ask } = statements({ keyOf, atOnce })
    const asked = [ask('a'), ask('b'), ask('a')]
    await turn()
    expect(begun[0]?.items).toEqual(['a', 'b'])
    const other = ask('c')
    await turn()
    expect(begun.slice(1).map(({ items }) => items)).toEqual(atOnce === 1 ? [] : [['c']])
    begun[1]?.end()
    await turn()
    await turn()
    // What waits for a key is not looked at again and again.
    const looked = looks
    await turn()
    expect(looks).toBe(looked)
    begun[0]?.end()
    await turn()
    await turn()
    const left = atOnce === 1 ? ['a', 'c'] : ['a']
    expect(begun.at(-1)?.items).toEqual(left)
    for (const { end } of begun) end()
    expect(await Promise.all([...asked, other])).toHaveLength(4)
  },
)
