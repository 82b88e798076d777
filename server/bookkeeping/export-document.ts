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
import type { Language } from '#contract/brand.ts'
import { EXPORT_WORDS, type ExportWords } from '#server/bookkeeping/export-words.ts'

/** An export as a document: every entry, then what proves it; the JSON export goes with it. */
export function exportDocument(
  brand: BrandSetting,
  it: LedgerExport,
  language: Language,
): Document {
  const words = EXPORT_WORDS[language]
  const { statement, entries } = it
  const show = (centavos: bigint) => peso(centavos, MARKETS[brand.market])
  return {
    brand,
    language,
    title: words.title,
    subtitle: words.subtitle(statement.orderNo),
    at: Temporal.Instant.from(statement.upTo),
    blocks: [
      {
        kind: 'amount',
        label: words.owed,
        value: show(BigInt(statement.outstanding)),
        note: words.count(statement.entryCount, timeOf(statement.upTo)),
      },
      { kind: 'heading', text: words.entries },
      entryTable(entries, show, language),
      { kind: 'heading', text: words.proof },
      { kind: 'paragraph', text: words.proofNote },
      { kind: 'facts', rows: proofRows(it, words) },
      hashTable(entries, words),
    ],
    attachments: [
      {
        name: 'ledger.json',
        type: 'application/json',
        description: words.attachment,
        content: writeJson(it),
      },
    ],
  }
}

const text = (title: string, share: number): Column => ({ title, share, isFigure: false })
const figure = (title: string, share: number): Column => ({ title, share, isFigure: true })

function entryTable(
  entries: readonly ExportedEntry[],
  show: (centavos: bigint) => string,
  language: Language,
): Block {
  const { columns } = EXPORT_WORDS[language]
  const shown = (centavos: bigint) => (centavos === 0n ? '' : show(centavos))
  return {
    kind: 'table',
    columns: [
      text(columns.number, 6),
      text(columns.valueOn, 15),
      text(columns.event, 33),
      figure(columns.added, 15),
      figure(columns.takenOff, 16),
      figure(columns.owedAfter, 15),
    ],
    rows: entries.map(({ sequence, valueOn, event, transfers, outstanding }) => {
      const { added, takenOff } = changeOf(
        transfers.map(({ amount, ...each }) => ({ ...each, amount: BigInt(amount) })),
      )
      return [
        String(sequence),
        valueOn,
        EVENT_WORDS[language][event as LedgerEvent] ?? event,
        shown(added),
        shown(takenOff),
        show(BigInt(outstanding)),
      ]
    }),
  }
}

function proofRows(
  { statement: { chain, head, key }, signature }: LedgerExport,
  { facts }: ExportWords,
) {
  return [
    { text: facts.chain, value: chain },
    { text: facts.key, value: key },
    { text: facts.head, value: head },
    { text: facts.signature, value: signature },
  ]
}

function hashTable(entries: readonly ExportedEntry[], { columns: named }: ExportWords): Block {
  return {
    kind: 'table',
    columns: [text(named.number, 6), text(named.bookedAt, 20), text(named.hash, 74)],
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
