import { expect, test, vi } from 'vitest'
import { countE2e } from './e2e.ts'
import { conclude, sum } from './tally.ts'
import { countVitest } from './vitest.ts'

const passed = { status: 'passed', fullName: 'a rule holds', failureMessages: [] }
const failed = {
  status: 'failed',
  fullName: 'a rule is kept',
  failureMessages: ['\u001B[31mError: 5 is not 4\u001B[39m\n    at rule.test.ts:3'],
}

test('a failed test is printed with its file, its name and the first line of its message', () => {
  const testResults = [
    { name: 'rule.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
  ]
  const tally = countVitest({ numPassedTests: 1, numFailedTests: 1, testResults })
  expect(tally).toEqual({
    passed: 1,
    failed: 1,
    failures: ['rule.test.ts, a rule is kept: Error: 5 is not 4'],
  })
})

test('what a machine cannot run is printed before the last line, and fails nothing', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const before = process.exitCode
  const webView = { passed: 0, failed: 0, notRun: ['a web view: none here'] }
  conclude(sum([{ passed: 2, failed: 0 }, webView]))
  expect(log.mock.calls).toEqual([['NOT RUN a web view: none here'], ['2 passed, 0 failed']])
  expect(process.exitCode).toBe(0)
  log.mockRestore()
  process.exitCode = before
})

test('a file that fails before its first test is one failure', () => {
  const silent = { name: 'rule.test.ts', status: 'failed', message: 'No such file' }
  const testResults = [{ ...silent, assertionResults: [] }]
  const { failures } = countVitest({ numPassedTests: 0, numFailedTests: 0, testResults })
  expect(failures).toEqual(['rule.test.ts: No such file'])
})

test('a test in a browser that passes only when it is repeated has failed', () => {
  const click =
    'locator.click: out of time\nCall log:\n  - waiting for \u001B[2mthe dialog\u001B[22m\n'
  const differs =
    'Error: deep equality\n\n- Expected  - 1\n+ Received  + 3\n+ Array [\n+   "a",\n+ ]'
  const results = [
    {
      errors: [
        { message: '\u001B[31mError: timed out\u001B[39m' },
        { message: click },
        { message: differs },
      ],
    },
    { errors: [] },
  ]
  const spec = { ok: false, file: 'one.spec.ts', title: 'pays', tests: [{ results }] }
  const suites = [{ specs: [], suites: [{ specs: [spec] }] }]
  expect(countE2e({ stats: { expected: 3, unexpected: 1, flaky: 1 }, suites })).toEqual({
    passed: 3,
    failed: 2,
    failures: [
      'one.spec.ts, pays: Error: timed out · locator.click: out of time · - waiting for the dialog · Error: deep equality · +   "a",',
    ],
  })
})

test('the last line is the sum, behind every failure of every part', () => {
  const lines = vi.spyOn(console, 'log').mockReturnValue()
  const code = process.exitCode
  conclude(
    sum([
      { passed: 2, failed: 1, failures: ['one'] },
      { passed: 1, failed: 0 },
    ]),
  )
  expect([lines.mock.calls.flat(), process.exitCode]).toEqual([
    ['FAILED one', '3 passed, 1 failed'],
    1,
  ])
  process.exitCode = code
  lines.mockRestore()
})
