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
    const kills = [...stdout.matchAll(/^kill \d \((.+)\): .* 0 of [1-9]\d* acknowledged lost$/gm)]
    expect(kills.map(([, victim]) => victim)).toEqual(['server', 'PostgreSQL', 'both'])
    expect(stdout).toMatch(/\n3 kills, [1-9]\d* acknowledged writes, 0 lost\n$/)
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
    expect(stdout).toMatch(/\n2 crashes with money on its way, 0 wrong\n$/)
  },
  LIMIT_MS,
)
