// A file is read in a thread as it is read without one, and a hostile one ends.
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { MAX_LINES } from '#server/providers/bank/file-limits.ts'
import { openFileReader, readFile, type ReadLines } from '#server/providers/bank/read-file.ts'
import { readStatements } from '#server/providers/bank/read-statement.ts'
import { StatementFault } from '#server/providers/bank/statement.ts'
import { bdo, ubp } from '#server/providers/bank/testing-read-lines.ts'
import { writeCamt053, writeMt940, type Sample } from '#server/providers/bank/testing-statements.ts'

const accounts = [bdo(), ubp]
const reading = { key: null }
const on = '2026-11-24'

const sample = (count: number): Sample => ({
  opening: 0n,
  closesOn: on,
  lines: Array.from({ length: count }, (_, place) => {
    return { on, amount: BigInt(place % 7), reference: `REF${place}`, text: `PEÑA & ${place}` }
  }),
})

const opened = async (content: string | Uint8Array, isPacked = false) =>
  (await readFile({ read: async () => content, isPacked, reading }, { accounts })).statements()

const faultOf = async (work: Promise<unknown>) => {
  const fault: unknown = await work.catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(StatementFault)
  return (fault as StatementFault).message
}

test.each([
  ['MT940', writeMt940(sample(600))],
  ['camt.053', writeCamt053(sample(600))],
])('%s is read in a thread as without one: its lines, days, zeros and words', async (_, text) => {
  const plain = readStatements(text, accounts, reading)
  expect(plain.read[0]?.statements[0]?.lines.length).toBeGreaterThan(500)
  expect(await opened(text)).toEqual(plain)
  expect(await opened(Buffer.from(text))).toEqual(plain)
  expect(await opened(gzipSync(text), true)).toEqual(plain)
})

test('a fault comes out of the thread with its line, its reason and what to do', async () => {
  const text = writeMt940(sample(3)).replace('NTRFREF1', '?')
  const readHere = async () => readStatements(text, accounts, reading)
  const message = await faultOf(readHere())
  expect(message).toMatch(/^line 8: ".*\. Expected are /)
  expect(await faultOf(opened(text))).toBe(message)
})

test('who waits hears how many lines are read, of how many', async () => {
  const heard: ReadLines[] = []
  const file = { read: async () => writeCamt053(sample(300)), reading }
  await readFile(file, { accounts, onProgress: (lines) => heard.push(lines) })
  // One more is not booked yet.
  expect(heard.at(-1)).toEqual({ read: 301, about: 301 })
})

test('a file of more lines than are read at once says what to do', async () => {
  const text = writeMt940(sample(1)).replace(/^:61:/m, ':61:\n'.repeat(MAX_LINES) + ':61:')
  expect(await faultOf(opened(text))).toBe(
    'line 1: the file has more than 200,000 lines. Take the statement from the bank in files of fewer days',
  )
})

test.each([
  ['nested deeply', '<a>'.repeat(1_000_000), 'nested too deeply'],
  ['of one line', `:20:S\n:25:${'1'.repeat(20_000_000)}`, 'cut off'],
  ['with a million attributes', `<a ${'b="" '.repeat(1_000_000)}>`, 'attribute'],
  [
    'with different attributes',
    `<a ${Array.from({ length: 200_000 }, (_, at) => `b${at}=""`).join(' ')}>`,
    'too many attributes',
  ],
  ['of references', `<a>${'&#38;'.repeat(3_000_000)}`, 'unclosed tag'],
])('a hostile file %s is refused, and the next one is read', async (_, text, says) => {
  expect(await faultOf(opened(text))).toContain(says)
  expect((await opened(writeCamt053(sample(5)))).read).toHaveLength(1)
})

test('a file that takes too long or too much memory ends, and the next one is read', async () => {
  const many = writeCamt053(sample(30_000))
  for (const limits of [{ taskSeconds: 1 }, { megabytes: 24 }]) {
    const read = openFileReader(limits)
    const tried = async (text: string) => read({ read: async () => text, reading }, { accounts })
    const both = async () => {
      const [one, next] = await Promise.all([
        faultOf(tried(many)),
        // It waits for its turn, which costs it no time.
        tried(writeCamt053(sample(1))),
      ])
      expect(one).toMatch(/more time or memory .* files of fewer days$/)
      expect((await next.statements()).read).toHaveLength(1)
    }
    // On a busy machine the next one too may need more than a second.
    await vi.waitFor(both, { timeout: 120_000 })
  }
})

test('a file that nobody waits for any more is not read, and the next one is', async () => {
  const leaving = new AbortController()
  const content = writeCamt053(sample(30_000))
  const file = { read: async () => content, reading }
  const work = { accounts, wanted: leaving.signal }
  const [one, two] = [readFile(file, work), readFile(file, work)]
  setTimeout(() => leaving.abort(), 100)
  const ended = expect.objectContaining({ name: 'AbortError' })
  expect(await Promise.allSettled([one, two])).toEqual([
    { status: 'rejected', reason: ended },
    { status: 'rejected', reason: ended },
  ])
  expect((await opened(writeCamt053(sample(1)))).read).toHaveLength(1)
})
