import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Milliseconds: two runs, each with a database of its own, on a busy machine. */
const LIMIT_MS = 300_000

async function simulate(...given: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['drills/simulate.ts', ...given], {
    timeout: LIMIT_MS / 2,
  })
  return stdout.trim().split('\n')
}

test(
  'a seed gives the same books again, without a difference or a cap that was passed',
  async () => {
    const run = ['--loans', '12', '--days', '120', '--seed', '7']
    const [one, other] = await Promise.all([simulate(...run), simulate(...run)])
    expect(one.at(-1)).toBe('12 loans, 0 differences')
    expect(one).toContain('accounts sum to 0')
    expect(
      one.filter((line) => line.endsWith('in market philippines, 0 above a cap')),
    ).toHaveLength(1)
    expect(one.find((line) => line.startsWith('digest '))).toMatch(/^digest [0-9a-f]{64}$/)
    expect(other).toEqual(one)
  },
  LIMIT_MS,
)
