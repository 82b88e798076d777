import { MARKETS } from '#domain/market.ts'
import type { BrandSetting } from '#server/brands.ts'
import { writeJson } from '#server/bookkeeping/export-json.ts'
import type { ExportedEntry, LedgerExport } from '#server/bookkeeping/ledger-export.ts'
import type { Block, Column, Document } from '#server/documents/document.ts'
import { changeOf } from '#server/ledger/receivable-change.ts'
import type { LedgerEvent } from '#server/ledger/entry.ts'
import { EVENT_WORDS } from '#server/words/event-words.ts'
import { manilaTime } from '#server/words/manila-time.ts'
import { peso } from '#server/words/peso.ts'

/** An export as a document: every entry, then what proves it; the JSON export goes with it. */
export function exportDocument(brand: BrandSetting, it: LedgerExport): Document {
  const { statement, entries } = it
  const show = (centavos: bigint) => peso(centavos, MARKETS[brand.market])
  return {
    brand,
    title: 'Ledger',
    subtitle: `Loan ${statement.orderNo} · every entry, signed`,
    at: Temporal.Instant.from(statement.upTo),
    blocks: [
      {
        kind: 'amount',
        label: 'Owed, as booked',
        value: show(BigInt(statement.outstanding)),
        note: `${statement.entryCount} entries, the last booked at ${timeOf(statement.upTo)}`,
      },
      { kind: 'heading', text: 'Entries' },
      entryTable(entries, show),
      { kind: 'heading', text: 'Proof' },
      { kind: 'paragraph', text: PROOF_NOTE },
      { kind: 'facts', rows: proofRows(it) },
      hashTable(entries),
    ],
    attachments: [
      {
        name: 'ledger.json',
        type: 'application/json',
        description: 'The same entries for programs',
        content: writeJson(it),
      },
    ],
  }
}

const PROOF_NOTE =
  'Each hash is made of the entry and of the hash before it. The lender signed how many entries there are and the hash that they end in: an entry that is changed, added, moved or taken away shows.'

const text = (title: string, share: number): Column => ({ title, share, isFigure: false })
const figure = (title: string, share: number): Column => ({ title, share, isFigure: true })

function entryTable(entries: readonly ExportedEntry[], show: (centavos: bigint) => string): Block {
  const shown = (centavos: bigint) => (centavos === 0n ? '' : show(centavos))
  return {
    kind: 'table',
    columns: [
      text('No.', 6),
      text('Counts from', 15),
      text('What happened', 33),
      figure('Added', 15),
      figure('Paid or taken off', 16),
      figure('Owed after it', 15),
    ],
    rows: entries.map(({ sequence, valueOn, event, transfers, outstanding }) => {
      const { added, takenOff } = changeOf(
        transfers.map(({ amount, ...each }) => ({ ...each, amount: BigInt(amount) })),
      )
      return [
        String(sequence),
        valueOn,
        EVENT_WORDS[event as LedgerEvent] ?? event,
        shown(added),
        shown(takenOff),
        show(BigInt(outstanding)),
      ]
    }),
  }
}

function proofRows({ statement: { chain, head, key }, signature }: LedgerExport) {
  return [
    { text: 'Chain', value: chain },
    { text: 'Public key (Ed25519)', value: key },
    { text: 'Last hash', value: head },
    { text: 'Signature', value: signature },
  ]
}

function hashTable(entries: readonly ExportedEntry[]): Block {
  return {
    kind: 'table',
    columns: [text('No.', 6), text('Booked at (Manila)', 20), text('Reference and hash', 74)],
    rows: entries.map(({ sequence, at, reference, hash }) => [
      String(sequence),
      timeOf(at),
      `${reference}\n${hash}`,
    ]),
  }
}

function timeOf(at: string): string {
  return manilaTime(Temporal.Instant.from(at))
}
