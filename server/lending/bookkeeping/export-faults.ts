import type { BrandSetting } from '#server/platform/config/brands.ts'
import { readCsv, writeCsv } from '#server/lending/bookkeeping/export-csv.ts'
import { readJson, UnreadableExport, writeJson } from '#server/lending/bookkeeping/export-json.ts'
import { isStatementSigned } from '#server/lending/bookkeeping/export-key.ts'
import { changedPages, isSealed, readPdf } from '#server/lending/bookkeeping/export-pdf.ts'
import { exportedContent, type LedgerExport } from '#server/lending/bookkeeping/ledger-export.ts'
import { chainFaults } from '#server/ledger/audit/chain-check.ts'
import { receivableChange } from '#server/ledger/receivable-change.ts'

/** The trusted data that an export is checked against. */
export interface Trusted {
  /** The lender's public key, from the lender and not from the file. */
  readonly key: string
  /** To find out which page of a PDF was changed. */
  readonly brands: ReadonlyMap<string, BrandSetting>
}

export interface Checked {
  /** Null when the file is no readable export. */
  readonly export: LedgerExport | null
  /** A sentence for each fault and its place; empty when nothing was changed. */
  readonly faults: readonly string[]
}

/** Checks an export; its first bytes tell csv, json and pdf apart. */
export async function checkExport(bytes: Buffer, trusted: Trusted): Promise<Checked> {
  const kind = kindOf(bytes)
  try {
    const ledger = KINDS[kind].read(bytes)
    const inside = [...entryFaults(ledger), ...signatureFaults(ledger, trusted.key)]
    const written = await KINDS[kind].changes(bytes, ledger, trusted)
    const places = kind === 'csv' ? linesOf(ledger) : new Map<number, string>()
    return { export: ledger, faults: [...inside.map((fault) => placed(fault, places)), ...written] }
  } catch (error) {
    if (!(error instanceof UnreadableExport)) throw error
    return { export: null, faults: [error.message] }
  }
}

type Kind = 'csv' | 'json' | 'pdf'

function kindOf(bytes: Buffer): Kind {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  return /^\s*\{/.test(bytes.subarray(0, 64).toString('utf8')) ? 'json' : 'csv'
}

interface Reading {
  read: (bytes: Buffer) => LedgerExport
  /** Differences from the file as it was written, in figures or elsewhere. */
  changes: (bytes: Buffer, ledger: LedgerExport, trusted: Trusted) => Promise<string[]> | string[]
}

const KINDS: Readonly<Record<Kind, Reading>> = {
  csv: { read: readCsv, changes: (bytes, ledger) => changedLines(bytes, writeCsv(ledger)) },
  json: { read: readJson, changes: (bytes, ledger) => changedLines(bytes, writeJson(ledger)) },
  pdf: { read: readPdf, changes: pdfChanges },
}

/** Faults of the hash chain, and of the amount owed after each entry. */
function entryFaults({ statement, entries }: LedgerExport): string[] {
  const faults = chainFaults(
    entries.map((entry) => ({
      sequence: BigInt(entry.sequence),
      content: exportedContent(statement.chain, entry),
      hash: Buffer.from(entry.hash, 'hex'),
    })),
    { entryCount: BigInt(statement.entryCount), head: Buffer.from(statement.head, 'hex') },
  )
  let owed = 0n
  for (const { sequence, transfers, outstanding } of entries) {
    const amounts = transfers.map((each) => ({ ...each, amount: BigInt(each.amount) }))
    const { added, takenOff } = receivableChange(amounts)
    owed += added - takenOff
    if (owed !== BigInt(outstanding))
      faults.push(
        `Entry ${sequence} says ${outstanding} centavos are owed after it; it is ${owed}.`,
      )
  }
  const { outstanding, upTo } = statement
  if (owed !== BigInt(outstanding))
    faults.push(`The statement says ${outstanding} centavos are owed; it is ${owed}.`)
  if (upTo !== entries.at(-1)?.at) faults.push('The last entry is not that of the statement.')
  return faults
}

function signatureFaults({ statement, signature }: LedgerExport, key: string): string[] {
  if (statement.key !== key)
    return [`It is signed with the key ${statement.key}, and not with the lender's, ${key}.`]
  return isStatementSigned(key, statement, signature)
    ? []
    : ['The signature is not that of this statement (order, count, last hash, amount owed).']
}

/** The first line that differs from the file as it was written. */
function changedLines(bytes: Buffer, written: Buffer): string[] {
  if (bytes.equals(written)) return []
  const [found, right] = [bytes, written].map((each) => each.toString('latin1').split('\n'))
  const index = found?.findIndex((line, at) => line !== right?.[at]) ?? 0
  return [`Line ${(index < 0 ? (found?.length ?? 0) : index) + 1} is not as it was written.`]
}

async function pdfChanges(
  bytes: Buffer,
  ledger: LedgerExport,
  { key, brands }: Trusted,
): Promise<string[]> {
  if (isSealed(bytes, key)) return []
  const brand = brands.get(ledger.statement.brand)
  const pages = brand ? await changedPages(bytes, ledger, brand) : []
  return [
    'The PDF was changed: the seal at its end is not that of its bytes.',
    ...pages.map((page) => `Page ${page} does not show what the entries inside the PDF say.`),
  ]
}

/** The line of a CSV on which each entry begins; line 1 has the column names. */
function linesOf({ entries }: LedgerExport): Map<number, string> {
  let line = 2
  return new Map(
    entries.map(({ sequence, transfers }) => {
      const place = `line ${line}`
      line += transfers.length
      return [sequence, place]
    }),
  )
}

function placed(fault: string, places: ReadonlyMap<number, string>): string {
  const [, sequence] = /^Entry (\d+)/.exec(fault) ?? []
  const place = places.get(Number(sequence))
  return place ? `${fault.slice(0, -1)} (${place}).` : fault
}
