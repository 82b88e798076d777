import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkExport } from '#server/lending/bookkeeping/export-faults.ts'
import { writeCsv } from '#server/lending/bookkeeping/export-csv.ts'
import { exportDocument } from '#server/lending/bookkeeping/export-document.ts'
import { readJson, writeJson } from '#server/lending/bookkeeping/export-json.ts'
import { keyOfSeed, publicKeyText, signStatement } from '#server/lending/bookkeeping/export-key.ts'
import { sealed } from '#server/lending/bookkeeping/export-pdf.ts'
import type { LedgerExport } from '#server/lending/bookkeeping/ledger-export.ts'
import { exported, FORMATS, settledLoan } from '#server/lending/bookkeeping/testing-export.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import { newTable, rotated, toKeyTable } from '#server/platform/keys/change-keys.ts'
import { createKeyFile } from '#server/platform/keys/key-file.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// The command itself on one file of each kind, and its check on every changed file.

const server = await testApp()
const brand = server.deps.config.brands.get('ph')!
const folder = mkdtempSync(join(tmpdir(), 'hiram-exports-'))
// The command runs after a rotation: the files are signed with the key before.
const settings = { SANDBOX: '1', DATA_DIR: folder, KEYS_FILE: join(folder, 'keys.json') }
createKeyFile(
  settings.KEYS_FILE,
  rotated(
    newTable(toKeyTable((purpose) => server.deps.config.keys[purpose].all())),
    ['exports'],
    Date.now(),
  ),
)
afterAll(() => rmSync(folder, { recursive: true }))
const loan = await settledLoan(server)
const genuine = readJson((await exported(server, loan, 'json')).rawPayload)
const count = genuine.entries.length
const otherKey = keyOfSeed(Buffer.alloc(32, 9))

type Format = (typeof FORMATS)[number]

/** The command's output for a file, and its exit code. */
async function verifyExport(name: string, bytes: Buffer, ...more: string[]) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const command = [
    'tools/run-with-node.mjs',
    'server/cli/hiram.ts',
    'export',
    'verify',
    path,
    ...more,
  ]
  return new Promise<{ exitCode: number; printed: string }>((resolve) => {
    execFile(
      process.execPath,
      command,
      { env: { ...process.env, ...settings } },
      (error, stdout, stderr) =>
        resolve({ exitCode: Number(error?.code ?? 0), printed: stdout + stderr }),
    )
  })
}

/** A changed export as a file. Its seal is the old one, because only the lender has the key. */
async function fileOf(format: Format, ledger: LedgerExport): Promise<Buffer> {
  if (format === 'csv') return writeCsv(ledger)
  if (format === 'json') return writeJson(ledger)
  const { rawPayload } = await exported(server, loan, 'pdf')
  return Buffer.concat([
    await makePdf(exportDocument(brand, ledger, 'en')),
    rawPayload.subarray(-101),
  ])
}

/** The faults without running the command, which is slow. */
async function faultsOf(file: Buffer): Promise<readonly string[]> {
  const trusted = { key: genuine.statement.key, brands: new Map<string, never>() }
  return (await checkExport(file, trusted)).faults
}

/** A changed copy. */
function changed(change: (ledger: LedgerExport) => void): LedgerExport {
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
    changed((ledger) => {
      ledger.signature = `${ledger.signature.startsWith('A') ? 'B' : 'A'}${ledger.signature.slice(1)}`
    }),
    /^The signature is not that of this statement/m,
  ],
  [
    'another key',
    changed((ledger) => {
      ledger.statement.key = publicKeyText(otherKey)
      ledger.signature = signStatement(otherKey, ledger.statement)
    }),
    /^It is signed with the key \S+, and not with the lender's/m,
  ],
]

describe.each(FORMATS)('%s', (format) => {
  test('an unchanged file is valid, and the command says so', async () => {
    const { rawPayload } = await exported(server, loan, format)
    const { exitCode, printed } = await verifyExport(`good.${format}`, rawPayload)
    expect(printed).toBe(`${genuine.statement.orderNo}, ${count} entries: nothing was changed\n`)
    expect(exitCode).toBe(0)
  })

  test.each(TAMPERINGS)('%s is found, with its place', async (_, ledger, sentence) => {
    const faults = await faultsOf(await fileOf(format, ledger))
    expect(faults.join('\n')).toMatch(sentence)
    expect(faults.at(-1)?.startsWith('The PDF was changed') ?? false).toBe(format === 'pdf')
  })
})

test('the command prints each fault and their number, and fails', async () => {
  const [, ledger, sentence] = TAMPERINGS[0]!
  const { exitCode, printed } = await verifyExport('changed.csv', await fileOf('csv', ledger))
  expect(printed).toMatch(sentence)
  expect(printed).toMatch(/: \d+ faults?\n$/)
  expect(exitCode).toBe(1)
})

test('a PDF with changed pages alone is found, with the page', async () => {
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

test('a file of another lender is valid with that lender’s key, and not with ours', async () => {
  const theirs = changed((ledger) => {
    ledger.statement.key = publicKeyText(otherKey)
    ledger.signature = signStatement(otherKey, ledger.statement)
  })
  const file = sealed(await makePdf(exportDocument(brand, theirs, 'en')), otherKey)
  const key = ['--key', publicKeyText(otherKey)]
  expect((await verifyExport('theirs.pdf', file, ...key)).exitCode).toBe(0)
  expect((await verifyExport('theirs.pdf', file)).exitCode).toBe(1)
})

test.each([
  ['empty.csv', ''],
  ['other.json', '{"a":1}'],
  ['other.pdf', '%PDF-1.7\n%%EOF\n'],
])('%s is no export, which is its only fault', async (_, content) => {
  expect(await faultsOf(Buffer.from(content))).toHaveLength(1)
})
