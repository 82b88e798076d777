import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Milliseconds: some starts on a machine with much other work. */
const LIMIT_MS = 240_000

// A smoke of the drill, which .ci/night runs whole, as it does chaos-statements: here one kill.

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
