import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Milliseconds: eight starts of servers under load, on a busy machine. */
const LIMIT_MS = 900_000

test(
  'the last release and this version answer side by side, through an upgrade and back',
  async () => {
    const given = ['drills/versions.ts', '--seconds', '2']
    const { stdout } = await promisify(execFile)(process.execPath, given, { timeout: LIMIT_MS })
    expect(stdout).toContain('loans, 0 differences\n')
    expect(stdout.trim().split('\n').at(-1)).toMatch(
      /^release \w+, upgrade and back: \d{4,} requests, 0 × 5xx, lost scripts or broken connections$/,
    )
  },
  LIMIT_MS,
)
