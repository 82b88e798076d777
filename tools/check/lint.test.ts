import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What must be refused: the rule that says so, the file, and what stands in it. */
const REFUSED = [
  ['hiram(no-parent-import)', 'server/lending/loan/a.ts', "import '../ledger/journal.ts'"],
  ['hiram(no-parent-import)', 'server/lending/loan/b.ts', "import './../ledger/journal.ts'"],
  ['hiram(contract-stands-alone)', 'contract/a.ts', "import '#domain/money/money.ts'"],
  ['hiram(contract-stands-alone)', 'contract/b.ts', "import 'fastify'"],
  [
    'hiram(contract-stands-alone)',
    'contract/b.test.ts',
    "import '#server/lending/loan/record/loan-store.ts'",
  ],
  ['hiram(domain-stands-alone)', 'domain/a.ts', "import '#contract/codes.ts'"],
  ['hiram(domain-stands-alone)', 'domain/b.ts', "import 'node:fs'"],
  ['hiram(domain-stands-alone)', 'domain/b.test.ts', "import '#contract/codes.ts'"],
  ['hiram(web-without-server)', 'web/kit/form/a.ts', "import '#server/providers/dependencies.ts'"],
  [
    'hiram(web-without-server)',
    'web/site/a.ts',
    "export * from '#server/providers/dependencies.ts'",
  ],
  [
    'hiram(web-without-server)',
    'web/site/b.ts',
    "export const b = import('#server/providers/dependencies.ts')",
  ],
  [
    'hiram(web-without-server)',
    'web/site/c.ts',
    "export type C = import('#server/providers/dependencies.ts').P",
  ],
  ['hiram(web-without-temporal)', 'web/kit/form/b.ts', "import '#domain/calendar/calendar.ts'"],
  ['hiram(server-without-web)', 'server/platform/http/a.ts', "import '#web/borrower/screens.ts'"],
  [
    'hiram(store-is-private)',
    'server/lending/loan/c.ts',
    "import '#server/lending/offer/offer-store.ts'",
  ],
  [
    'hiram(store-is-private)',
    'server/backoffice/approvals/d.ts',
    "import '#server/lending/loan/record/loan-store.ts'",
  ],
  ['hiram(doubles-by-the-start)', 'server/lending/loan/e.ts', "import '#doubles/seed/seed.ts'"],
  [
    'hiram(doubles-by-the-start)',
    'server/app/start/start-server.ts',
    "import '#doubles/seed/seed.ts'",
  ],
  [
    'hiram(store-is-private)',
    'server/app/retention/sweep.ts',
    "import '#server/lending/loan/record/loan-store.ts'",
  ],
  ['hiram(layers-in-order)', 'server/platform/http/h.ts', "import '#server/ledger/journal.ts'"],
  [
    'hiram(layers-in-order)',
    'server/lending/loan/i.ts',
    "import type { A } from '#server/payments/posting/post.ts'\nexport type B = A",
  ],
  ['hiram(folder-in-a-layer)', 'server/rating/a.ts', 'export const a = 1'],
  ['hiram(folder-in-a-layer)', 'server/lending/rating/a.ts', 'export const a = 1'],
  ['hiram(pages-share-the-kit)', 'web/borrower/loan/a.ts', "import '#web/borrower/rating/b.ts'"],
  ['hiram(pages-share-the-kit)', 'web/landing/a.ts', "import '#web/borrower/loan/b.ts'"],
  ['hiram(pages-share-the-kit)', 'web/kit/form/c.ts', "import '#web/console/b.ts'"],
  ['hiram(kit-testing-for-tests)', 'web/landing/b.ts', "import '#web/kit/testing/answer.ts'"],
  ['hiram(no-index-file)', 'server/lending/loan/index.ts', "export * from './loan-store.ts'"],
  ['hiram(no-index-file)', 'web/kit/form/index.tsx', 'export const a = 1'],
  [
    'import(no-cycle)',
    'server/platform/jobs/a.ts',
    "export { b as a } from '#server/platform/jobs/b.ts'",
  ],
  [
    'import(no-cycle)',
    'server/platform/jobs/b.ts',
    "export { a as b } from '#server/platform/jobs/a.ts'",
  ],
  ['import(no-default-export)', 'domain/c.ts', 'export default 1'],
  ['eslint(no-console)', 'server/platform/http/b.ts', 'console.log(1)'],
  ['eslint(max-lines)', 'server/platform/http/c.ts', '// A line.\n'.repeat(301)],
  ['eslint(max-lines-per-function)', 'server/platform/http/d.ts', functionOf(71)],
  ['typescript(no-explicit-any)', 'domain/d.ts', 'export const a = (b: any) => String(b)'],
  [
    'typescript(no-floating-promises)',
    'server/platform/http/e.ts',
    'async function a() {\n  await null\n}\na()',
  ],
  [
    'typescript(no-misused-promises)',
    'server/platform/http/f.ts',
    'export const a = (b: Promise<boolean>) => (b ? 1 : 2)',
  ],
  [
    'typescript(no-unnecessary-type-assertion)',
    'server/platform/http/g.ts',
    'export const a = (b: string) => b as string',
  ],
  [
    'typescript(no-unsafe-type-assertion)',
    'domain/e.ts',
    "export const a = (b: string) => b as 'one'",
  ],
] as const

/** What must be taken, each close to something that is refused. */
const TAKEN = [
  ['contract/y.ts', "import 'typebox'\nimport '#contract/codes.ts'"],
  ['domain/y.ts', "import '#domain/money/money.ts'\nimport './money.ts'"],
  ['domain/y.test.ts', "import 'node:fs'\nimport 'vitest'\nimport '#domain/money/money.ts'"],
  [
    'web/kit/form/y.ts',
    "import '#domain/money/money.ts'\nimport '#contract/codes.ts'\nimport 'react'",
  ],
  ['web/borrower/loan/y.ts', "import '#web/kit/form/y.ts'\nimport '#web/borrower/loan/z.ts'"],
  ['web/borrower/loan/y.test.ts', "import '#web/kit/testing/answer.ts'"],
  ['web/borrower/loan/testing-y.ts', "import '#web/kit/testing/answer.ts'"],
  ['web/kit/testing/y.ts', "import '#web/kit/testing/z.ts'"],
  ['web/borrower/y.ts', "import '#web/borrower/loan/y.ts'"],
  [
    'server/lending/loan/y.ts',
    "import '#server/lending/loan/record/loan-store.ts'\nimport '#server/lending/offer/get-offer.ts'",
  ],
  ['server/lending/loan/y.test.ts', "import '#doubles/seed/seed.ts'"],
  ['server/app/settings/load-config.ts', "import '#doubles/seed/seed.ts'"],
  ['server/app/start/app.ts', "import '#server/lending/loan/record/find-loan.ts'"],
  ['server/platform/http/y.ts', functionOf(70)],
  ['tools/y.ts', 'console.log(1)'],
  ['y.config.ts', 'export default {}'],
] as const

interface Finding {
  code: string
  message: string
  filename: string
}

let folder: string
let findings: Finding[]

// One run over a project of its own: the linter starts once, and type-aware rules see a project.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hiram-lint-'))
  for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'tools/lint'])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of [...REFUSED.map(([, ...file]) => file), ...TAKEN]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
  findings = await lint()
})

afterAll(() => rmSync(folder, { recursive: true }))

test.each(REFUSED)('%s refuses %s', (rule, file) => {
  const found = findings.filter(({ filename }) => filename === file)
  expect(found.map(({ code }) => code)).toContain(rule)
})

test.each(TAKEN)('%s is taken as it is', (file) => {
  expect(findings.filter(({ filename }) => filename === file)).toEqual([])
})

test('a refused import is told the way that is open', () => {
  const found = findings.find(({ filename }) => filename === 'web/kit/form/a.ts')
  expect(found?.message).toContain('it speaks to it through contract/')
})

/** The linter's findings; it ends with a failure whenever there are any. */
function lint(): Promise<Finding[]> {
  return new Promise((done, refuse) => {
    const given = ['--type-aware', '--format=json']
    const program = resolve('node_modules/.bin/oxlint')
    execFile(program, given, { cwd: folder, maxBuffer: 2 ** 24 }, (_, printed, complaint) => {
      try {
        const { diagnostics }: { diagnostics: Finding[] } = JSON.parse(printed)
        done(diagnostics)
      } catch (error) {
        refuse(new Error(`${printed}${complaint}`, { cause: error }))
      }
    })
  })
}

function functionOf(lines: number): string {
  return `export function long() {\n${'  // A line.\n'.repeat(lines - 2)}}`
}
