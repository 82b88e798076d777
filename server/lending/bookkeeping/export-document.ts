import { type Market, MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { writeJson } from '#server/lending/bookkeeping/export-json.ts'
import type { ExportedEntry, LedgerExport } from '#server/lending/bookkeeping/ledger-export.ts'
import type { Block, Column, Document } from '#server/platform/documents/document.ts'
import { receivableChange } from '#server/ledger/receivable-change.ts'
import type { LedgerEvent } from '#server/ledger/entry.ts'
import { EVENT_MESSAGES } from '#server/ledger/reports/event-messages.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { writtenDay, writtenMoment } from '#server/platform/messages/dates/written-day.ts'
import type { Language } from '#contract/brand.ts'
import {
  EXPORT_MESSAGES,
  type ExportMessages,
} from '#server/lending/bookkeeping/export-messages.ts'

/** An export as a document: every entry, then the proof, with the JSON export attached. */
export function exportDocument(
  brand: BrandSetting,
  ledger: LedgerExport,
  language: Language,
): Document {
  const messages = EXPORT_MESSAGES[language]
  const { statement, entries } = ledger
  const market = MARKETS[brand.market]
  return {
    brand,
    language,
    title: messages.title,
    subtitle: messages.subtitle(statement.orderNo),
    at: Temporal.Instant.from(statement.upTo),
    blocks: [
      {
        kind: 'amount',
        label: messages.owed,
        value: peso(BigInt(statement.outstanding), market),
        note: messages.count(statement.entryCount, timeOf(statement.upTo, market, language)),
      },
      { kind: 'heading', text: messages.entries },
      entryTable(entries, market, language),
      { kind: 'heading', text: messages.proof },
      { kind: 'paragraph', text: messages.proofNote },
      { kind: 'facts', rows: proofRows(ledger, messages) },
      hashTable(entries, market, language),
    ],
    attachments: [
      {
        name: 'ledger.json',
        type: 'application/json',
        description: messages.attachment,
        content: writeJson(ledger),
      },
    ],
  }
}

const text = (title: string, share: number): Column => ({ title, share, isFigure: false })
const figure = (title: string, share: number): Column => ({ title, share, isFigure: true })

function entryTable(entries: readonly ExportedEntry[], market: Market, language: Language): Block {
  const { columns } = EXPORT_MESSAGES[language]
  const show = (centavos: bigint) => peso(centavos, market)
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
      const { added, takenOff } = receivableChange(
        transfers.map(({ amount, ...each }) => ({ ...each, amount: BigInt(amount) })),
      )
      return [
        String(sequence),
        writtenDay(market, valueOn, language),
        EVENT_MESSAGES[language][event as LedgerEvent] ?? event,
        shown(added),
        shown(takenOff),
        show(BigInt(outstanding)),
      ]
    }),
  }
}

function proofRows(
  { statement: { chain, head, key }, signature }: LedgerExport,
  { facts }: ExportMessages,
) {
  return [
    { text: facts.chain, value: chain },
    { text: facts.key, value: key },
    { text: facts.head, value: head },
    { text: facts.signature, value: signature },
  ]
}

function hashTable(entries: readonly ExportedEntry[], market: Market, language: Language): Block {
  const { columns: named } = EXPORT_MESSAGES[language]
  // Wide enough for an instant on one line.
  const atShare = market.datesInWords ? 24 : 20
  return {
    kind: 'table',
    columns: [text(named.number, 6), text(named.bookedAt, atShare), text(named.hash, 94 - atShare)],
    rows: entries.map(({ sequence, at, reference, hash }) => [
      String(sequence),
      timeOf(at, market, language),
      `${reference}\n${hash}`,
    ]),
  }
}

function timeOf(at: string, market: Market, language: Language): string {
  return writtenMoment(market, Temporal.Instant.from(at), language)
}
