import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Milliseconds: some starts on a machine with much other work. */
const LIMIT_MS = 240_000

// A smoke of two drills, which .ci/night runs whole: one kill, and few of the statements.

/** Money that comes and money that goes; `npm run -s drill -- chaos-statements` has all of them. */
const USE_CASES = ['payment charged back', 'payout sent']

test(
  'nothing acknowledged is lost when the server is killed',
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['drills/crash.ts', '--times', '1'],
      { timeout: LIMIT_MS - 5000 },
    )
    const lines = stdout.trim().split('\n')
    expect(lines.map((line) => line.replaceAll(/\b[1-9]\d* (ms|acknowledged)/g, 'n $1'))).toEqual([
      'kill 1 (server): answers again after n ms; 0 of n acknowledged lost',
      '1 kills, n acknowledged writes, 0 lost',
    ])
  },
  LIMIT_MS,
)

test(
  'a use case that dies before or after a statement moves its money once',
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['drills/chaos-statements.ts', '--only', USE_CASES.join(','), '--every', '40'],
      { timeout: 2 * LIMIT_MS - 5000 },
    )
    const right = /^(.+): \d\d+ statements and calls, [1-9]\d* kills, 0 wrong$/gm
    expect([...stdout.matchAll(right)].map(([, name]) => name)).toEqual(USE_CASES)
    expect(stdout).toMatch(/\n2 use cases, \d+ kills, 0 wrong\n$/)
  },
  2 * LIMIT_MS,
)
