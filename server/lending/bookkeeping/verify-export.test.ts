import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkExport } from '#server/lending/bookkeeping/export-faults.ts'
import { writeCsv } from '#server/lending/bookkeeping/export-csv.ts'
import { exportDocument } from '#server/lending/bookkeeping/export-document.ts'
import { readJson, writeJson } from '#server/lending/bookkeeping/export-json.ts'
import { publicKeyText, signingKey, signStatement } from '#server/lending/bookkeeping/export-key.ts'
import { writePdf } from '#server/lending/bookkeeping/export-pdf.ts'
import type { LedgerExport } from '#server/lending/bookkeeping/ledger-export.ts'
import { exported, FORMATS, wholeLife } from '#server/lending/bookkeeping/testing-export.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import { testApp } from '#server/testing-app.ts'

// The command itself, on files as a borrower gets them and as somebody changed them.

const server = await testApp()
const brand = server.deps.config.brands.get('ph')!
const folder = mkdtempSync(join(tmpdir(), 'hiram-exports-'))
afterAll(() => rmSync(folder, { recursive: true }))
const loan = await wholeLife(server)
const genuine = readJson((await exported(server, loan, 'json')).rawPayload)
const count = genuine.entries.length
const otherKey = signingKey(Buffer.alloc(32, 9))

type Format = (typeof FORMATS)[number]

/** What the command prints of a file, and how it ends. */
async function verifyExport(name: string, bytes: Buffer, ...more: string[]) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const command = ['tools/run-with-node.mjs', 'tools/verify-export.ts', path, ...more]
  return new Promise<{ exitCode: number; printed: string }>((resolve) => {
    execFile(process.execPath, command, (error, stdout, stderr) =>
      resolve({ exitCode: Number(error?.code ?? 0), printed: stdout + stderr }),
    )
  })
}

/** A changed export as a file: whoever changes it has no key of ours, and keeps the old seal. */
async function fileOf(format: Format, it: LedgerExport): Promise<Buffer> {
  if (format === 'csv') return writeCsv(it)
  if (format === 'json') return writeJson(it)
  const { rawPayload } = await exported(server, loan, 'pdf')
  return Buffer.concat([await makePdf(exportDocument(brand, it, 'en')), rawPayload.subarray(-101)])
}

/** What the command would print: a PDF is drawn again for each, which is slow enough without it. */
async function expectFault(file: Buffer, sentence: RegExp): Promise<void> {
  const trusted = { key: genuine.statement.key, brands: new Map<string, never>() }
  const { faults } = await checkExport(file, trusted)
  expect(faults.join('\n')).toMatch(sentence)
  expect(faults.at(-1)).toMatch(/^The PDF was changed/)
}

/** A copy in which the change was made. */
function changed(change: (it: LedgerExport) => void): LedgerExport {
  const copy = structuredClone(genuine)
  change(copy)
  return copy
}

const TAMPERINGS: readonly [string, LedgerExport, RegExp][] = [
  [
    'a changed centavo',
    changed(({ entries }) => {
      const [transfer] = entries[2]!.transfers
      transfer!.amount = (BigInt(transfer!.amount) + 1n).toString()
    }),
    /^Entry 3 does not have the hash of its content/m,
  ],
  [
    'a changed centavo of what is owed after an entry',
    changed(({ entries }) => {
      entries[4]!.outstanding = (BigInt(entries[4]!.outstanding) - 1n).toString()
    }),
    /^Entry 5 says \d+ centavos are owed after it; it is \d+/m,
  ],
  [
    'a removed line',
    changed(({ entries }) => void entries.splice(3, 1)),
    /^Entry 5 stands where 4 should/m,
  ],
  [
    'the last line removed',
    changed(({ entries }) => void entries.pop()),
    new RegExp(`^${count - 1} entries, ${count} were announced`, 'm'),
  ],
  [
    'the last line removed, and the statement made to fit',
    changed(({ entries, statement }) => {
      entries.pop()
      const { hash, outstanding, at } = entries.at(-1)!
      Object.assign(statement, { entryCount: count - 1, head: hash, outstanding, upTo: at })
    }),
    /^The signature is not that of this statement/m,
  ],
  [
    'a swapped order',
    changed(({ entries }) => void entries.splice(1, 2, entries[2]!, entries[1]!)),
    /^Entry 3 stands where 2 should/m,
  ],
  [
    'a changed signature',
    changed((it) => {
      it.signature = `${it.signature.startsWith('A') ? 'B' : 'A'}${it.signature.slice(1)}`
    }),
    /^The signature is not that of this statement/m,
  ],
  [
    'another key',
    changed((it) => {
      it.statement.key = publicKeyText(otherKey)
      it.signature = signStatement(otherKey, it.statement)
    }),
    /^It is signed with the key \S+, and not with the lender's/m,
  ],
]

describe.each(FORMATS)('%s', (format) => {
  test('a file as it was given holds, and the command says so', async () => {
    const { rawPayload } = await exported(server, loan, format)
    const { exitCode, printed } = await verifyExport(`good.${format}`, rawPayload)
    expect(printed).toBe(`${genuine.statement.orderNo}, ${count} entries: nothing was changed\n`)
    expect(exitCode).toBe(0)
  })

  test.each(TAMPERINGS)('%s is found, and where', async (what, it, sentence) => {
    const file = await fileOf(format, it)
    if (format === 'pdf') return expectFault(file, sentence)
    const { exitCode, printed } = await verifyExport(`${what}.${format}`, file)
    expect(printed).toMatch(sentence)
    expect(printed).toMatch(/: \d+ faults?\n$/)
    expect(exitCode).toBe(1)
  })
})

test('a PDF whose pages alone were changed is found, with the page', async () => {
  const [, lie] = TAMPERINGS[1]!
  const { attachments } = exportDocument(brand, genuine, 'en')
  const pages = await makePdf({
    ...exportDocument(brand, lie, 'en'),
    attachments: attachments ?? [],
  })
  const { rawPayload } = await exported(server, loan, 'pdf')
  const file = Buffer.concat([pages, rawPayload.subarray(-101)])
  const { exitCode, printed } = await verifyExport('pages.pdf', file)
  expect(printed).toContain('The PDF was changed')
  expect(printed).toContain('Page 1 does not show what the entries inside the PDF say.')
  expect(printed).not.toMatch(/^Entry/m)
  expect(exitCode).toBe(1)
})

test('a file of another lender holds under his key, and not under ours', async () => {
  const theirs = changed((it) => {
    it.statement.key = publicKeyText(otherKey)
    it.signature = signStatement(otherKey, it.statement)
  })
  const file = await writePdf(theirs, brand, otherKey, 'en')
  const key = ['--key', publicKeyText(otherKey)]
  expect((await verifyExport('theirs.pdf', file, ...key)).exitCode).toBe(0)
  expect((await verifyExport('theirs.pdf', file)).exitCode).toBe(1)
})

test('what is no export is said to be none', async () => {
  for (const [name, content] of [
    ['empty.csv', ''],
    ['other.json', '{"a":1}'],
    ['other.pdf', '%PDF-1.7\n%%EOF\n'],
  ] as const) {
    const { exitCode, printed } = await verifyExport(name, Buffer.from(content))
    expect(printed).toMatch(/: 1 faults?\n$/)
    expect(exitCode).toBe(1)
  }
})
