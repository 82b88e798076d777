import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { SCREEN_PATHS, type ScreenKey } from '#contract/page/screen-paths.ts'

const SPECIFICATION = readFileSync('docs/specification/specification.md', 'utf8')
const OWN = readFileSync('docs/develop/calls.md', 'utf8')
async function declaredEndpoints(): Promise<Endpoint[]> {
  const files = globSync('**/*.ts', {
    cwd: import.meta.dirname,
    exclude: ['console/**', '**/*.test.ts'],
  })
  const modules = await Promise.all(
    files.map(
      (file) => import(join(import.meta.dirname, file)) as Promise<Record<string, unknown>>,
    ),
  )
  return modules
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is Endpoint => typeof value === 'object' && !!value && 'success' in value,
    )
}

/** Rows `| /path | screen |` of the specification's route table. */
const givenPaths = [...SPECIFICATION.matchAll(/^\| (\/[\w/]+) \| (.+) \|$/gm)].map(
  ([, path = '', screen = '']) => ({ path, screen }),
)

/** Rows `| METHOD | /path | …` of the specification's table of calls. */
const givenCalls = [...SPECIFICATION.matchAll(/^\| (GET|POST)[^|]*\| (\/\S+)/gm)].map(
  ([, method = '', path = '']) => ({ method, path }),
)

/** Our key of each screen that the specification's route table names, in its words. */
const KEYS: Record<string, ScreenKey> = {
  'error page (joint-login failure)': 'jointLoginFailure',
  'loan detail (order details)': 'loanDetail',
  'order (also shows order details)': 'order',
  'confirm loan': 'confirmLoan',
  'confirm loan (new version)': 'confirmLoanV2',
  'confirm of period': 'confirmPeriod',
  repay: 'repay',
  'customer service': 'customerService',
  'loan agreement': 'loanAgreement',
  'about us': 'aboutUs',
  'privacy policy': 'privacyPolicy',
  'repay delay (extension)': 'extendLoan',
  complaint: 'complaintStart',
  'bind bank': 'bindPayoutAccount',
  'payment instructions': 'paymentGuide',
  'repayment code page': 'repaymentCode',
  'repayment code page 2': 'repaymentCodeSteps',
  'developer test page': 'developerTest',
  'complaint list': 'complaintList',
  'complaint form': 'complaintForm',
  'complaint details (query problemId)': 'complaintDetails',
}

// Which screen each key opens is held by server/platform/http/pages/pages.test.ts.
// spec: RT-001
test.each(givenPaths)('$path is the path of $screen, exactly as given', ({ path, screen }) => {
  expect(KEYS[screen]).toBeDefined()
  expect(SCREEN_PATHS[KEYS[screen] ?? 'main']).toBe(path)
})

// spec: RT-001
test('no two screens share an address', () => {
  expect(givenPaths).toHaveLength(21)
  expect(new Set(Object.values(SCREEN_PATHS)).size).toBe(Object.keys(SCREEN_PATHS).length)
})

// spec: NET-015
test('a declared call with a given path has the given method and spelling', async () => {
  expect(givenCalls.length).toBeGreaterThan(20)
  const given = new Map(
    givenCalls.map(({ method, path }) => [path.toLowerCase(), { method, path }]),
  )
  const endpoints = await declaredEndpoints()
  for (const { method, path } of endpoints) {
    const declared = { method, path }
    expect(declared).toEqual(given.get(path.toLowerCase()) ?? declared)
  }
})

test('no two calls have the same address, and each has a summary', async () => {
  const endpoints = await declaredEndpoints()
  expect(endpoints.length).toBeGreaterThan(3)
  expect(new Set(endpoints.map(({ path }) => path)).size).toBe(endpoints.length)
  for (const { summary } of endpoints) expect(summary).toMatch(/^[A-Z].{20,}\.$/)
})

// spec: NET-008 NET-009
test('success is "00" below /gopia/goya/ and for the promotion template, "0" everywhere else', async () => {
  const endpoints = await declaredEndpoints()
  for (const { path, success } of endpoints) {
    const isDoubleZero = /^\/gopia\/goya\/|\/channel-template$/.test(path)
    expect({ path, success }).toEqual({ path, success: isDoubleZero ? '00' : '0' })
  }
})

// spec: NET-012, NET-013
test('calls below /gopia/goya/ are of the form client, all others of the JSON client', async () => {
  for (const { path, client } of await declaredEndpoints())
    expect({ path, client }).toEqual({
      path,
      client: path.startsWith('/gopia/goya/') ? 'form' : 'json',
    })
})

/** Whether a text contains a path, not as a part of a longer one. */
function names(text: string, path: string): boolean {
  const plain = path.replace(/[^\w/]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\w/-])${plain}(?![\\w/-])`, 'i').test(text)
}

/** The own calls and screens that the page lists, by section. */
const ownCalls = listedIn('Calls, below /found', /`((?:GET )?\/[\w/-]+)`/g).map((call) =>
  call.startsWith('GET ') ? call : `POST ${call}`,
)
const ownScreens = listedIn('Screens', /`(\/\w+)`/g)

function listedIn(title: string, name: RegExp): string[] {
  const [, section = ''] = OWN.split(`\n## ${title}\n`)
  const [list = ''] = section.split('\n## ', 1)
  return [...list.matchAll(name)].map(([, named = '']) => named)
}

// spec: GEN-022
test('the list of own calls and screens has exactly those that the specification does not name', async () => {
  const endpoints = await declaredEndpoints()
  const calls = endpoints
    .filter(({ path }) => !names(SPECIFICATION, path))
    .map(({ method, path }) => `${method} ${path}`)
  expect(new Set(ownCalls)).toEqual(new Set(calls))
  expect(calls.length).toBeLessThan(endpoints.length)

  const screens = Object.values(SCREEN_PATHS)
  const beyond = screens.filter((path) => !givenPaths.some((given) => given.path === path))
  expect(new Set(ownScreens)).toEqual(new Set<string>(beyond))
  expect(beyond.length).toBeLessThan(screens.length)
})
