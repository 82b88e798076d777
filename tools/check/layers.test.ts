import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('no module of the server imports one above it, and none import each other in a circle', () => {
  const printed = execFileSync(process.execPath, ['tools/check/layers.ts'], { encoding: 'utf8' })
  expect(printed.trim().split('\n').at(-1)).toBe('0 imports upward, 0 cycles of folders')
})
