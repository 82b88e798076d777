import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Milliseconds: three starts on a busy machine. */
const LIMIT_MS = 90_000

test(
  'nothing acknowledged is lost when the server, PostgreSQL or both are killed',
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['tools/crash.ts', '--only', 'writes', '--times', '3'],
      { timeout: LIMIT_MS - 5000 },
    )
    const lines = stdout.trim().split('\n')
    expect(lines.map((line) => line.replaceAll(/\b[1-9]\d* (ms|acknowledged)/g, 'n $1'))).toEqual([
      'kill 1 (server): answers again after n ms; 0 of n acknowledged lost',
      'kill 2 (PostgreSQL): answers again after n ms; 0 of n acknowledged lost',
      'kill 3 (both): answers again after n ms; 0 of n acknowledged lost',
      '3 kills, n acknowledged writes, 0 lost',
    ])
  },
  LIMIT_MS,
)

test(
  'a notice that is stored and a payout that is accepted when the server dies move money once',
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['tools/crash.ts', '--only', 'money', '--points', 'notice stored,payout accepted'],
      { timeout: LIMIT_MS - 5000 },
    )
    const kills = [
      ...stdout.matchAll(/^killed at "(.+)": .* booked 1 .*, 1 at .*, 0 differences$/gm),
    ]
    expect(kills.map(([, point]) => point)).toEqual(['notice stored', 'payout accepted'])
    expect(stdout).toMatch(/\n2 crashes with money in transit, 0 wrong\n$/)
  },
  LIMIT_MS,
)

test(
  'a use case whose process dies is posted not at all, and then once',
  async () => {
    const useCases = ['posting reversed']
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['tools/crash.ts', '--only', 'use-cases', '--use-cases', useCases.join(',')],
      { timeout: 4 * LIMIT_MS - 5000 },
    )
    const right = /^killed in "(.+)": 0 of it .*, 1( and 1)* time\(s\) in the end, 0 differences$/gm
    expect([...stdout.matchAll(right)].map(([, name]) => name)).toEqual(useCases)
    expect(stdout).toMatch(/\n1 crashes in the middle of a use case, 0 wrong\n$/)
  },
  4 * LIMIT_MS,
)
