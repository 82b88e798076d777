import { expect, test } from 'vitest'
import { openFindings } from '#drills/outage/findings.ts'

test('what does not hold is wrong, unless the machine had no time for it', () => {
  const lines: string[] = []
  const findings = openFindings((line) => void lines.push(line.replace(/^.* s: /, '')))
  findings.expect('one', true, true)
  findings.expect('two', false)
  findings.expect('three', false, false)
  findings.expect('four', false, true)
  expect([findings.wrong(), findings.busy()]).toEqual([2, 1])
  expect(lines).toEqual([
    'holds: one',
    'WRONG: two',
    'WRONG: three',
    'NOT JUDGED, the machine is busy: four',
  ])
})
