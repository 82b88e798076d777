import type { DetailRow } from '#contract/loan/loan.ts'
import { type Market, MARKETS } from '#domain/market/market.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { type Portion, PORTIONS } from '#domain/allocation/portions.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Block, Document } from '#server/platform/documents/document.ts'
import type { BookedEntry } from '#server/ledger/entries.ts'
import type { Transfer } from '#server/ledger/entry.ts'
import type { Receipt } from '#server/payments/receipts/get-receipt.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { PORTION_MESSAGES } from '#server/platform/messages/portion-messages.ts'
import { writtenDay, writtenMoment } from '#server/platform/messages/dates/written-day.ts'
import type { Language } from '#contract/brand.ts'
import {
  RECEIPT_MESSAGES,
  type ReceiptMessages,
} from '#server/payments/receipts/receipt-messages.ts'

/** A receipt as a document: what was received, what it settled, what is owed afterwards. */
export function receiptDocument(
  brand: BrandSetting,
  receipt: Receipt,
  language: Language,
): Document {
  const messages = RECEIPT_MESSAGES[language]
  const [first] = receipt.booked
  if (!first) throw new Error(`The receipt of ${receipt.reference} has no booking.`)
  const market = MARKETS[first.loan.market]
  return {
    brand,
    language,
    title: messages.title,
    subtitle: messages.subtitle(receipt.reference),
    at: receipt.booked.at(-1)?.entry.at ?? first.entry.at,
    blocks: [
      {
        kind: 'amount',
        label: messages.received,
        value: peso(receipt.amount, market),
        note: messages.countsFrom(writtenDay(market, first.entry.valueOn, language)),
      },
      { kind: 'facts', rows: factsOf(receipt, first.entry, market, language) },
      ...receipt.booked.flatMap((each) => bookedOn(each, market, language)),
      ...reversedNote(receipt, messages),
    ],
  }
}

function factsOf(
  { holder, reference, channel }: Receipt,
  { at }: BookedEntry,
  market: Market,
  language: Language,
): DetailRow[] {
  const { facts } = RECEIPT_MESSAGES[language]
  const rows = [
    { text: facts.borrower, value: holder },
    { text: facts.reference, value: reference },
    { text: facts.channel, value: channel ?? '' },
    { text: facts.bookedAt, value: `${writtenMoment(market, at, language)} (Manila)` },
  ]
  return rows.filter(({ value }) => value !== '')
}

/** What the payment settled on one loan. */
function bookedOn(
  { loan, entry }: Receipt['booked'][number],
  market: Market,
  language: Language,
): Block[] {
  const messages = RECEIPT_MESSAGES[language]
  const parts = settledParts(entry, language)
  return [
    { kind: 'heading', text: messages.onLoan(loan.productName, loan.number) },
    {
      kind: 'table',
      columns: [
        { title: messages.settled, share: 50, isFigure: false },
        { title: messages.installment, share: 20, isFigure: false },
        { title: messages.amount, share: 30, isFigure: true },
      ],
      rows: parts.map(({ what, installment, amount }) => [what, installment, peso(amount, market)]),
      totals: [messages.inAll, '', peso(sum(parts.map(({ amount }) => amount)), market)],
    },
    {
      kind: 'paragraph',
      text: messages.owedAfter(peso(entry.outstanding, market)),
    },
  ]
}

interface SettledPart {
  readonly what: string
  readonly installment: string
  readonly amount: Centavos
}

function settledParts({ transfers }: BookedEntry, language: Language): SettledPart[] {
  const messages = RECEIPT_MESSAGES[language]
  // The charge of an extension is booked with its payment; only the payment is received.
  const received = transfers.filter(({ debit }) => !debit.startsWith('receivable:'))
  return received.map(({ credit, installment, amount }) => ({
    what: whatOf(credit, language),
    installment: installment ? messages.number(installment) : '',
    amount,
  }))
}

function whatOf(credit: Transfer['credit'], language: Language): string {
  const messages = RECEIPT_MESSAGES[language]
  const portion = credit.split(':')[2] as Portion | undefined
  if (portion && PORTIONS.includes(portion)) return PORTION_MESSAGES[language][portion]
  return credit.startsWith('surplus:') ? messages.surplus : messages.writtenOff
}

/** A receipt also shows that its payment was reversed. */
function reversedNote({ booked }: Receipt, messages: ReceiptMessages): Block[] {
  const isReversed = booked.some(({ entry }) => entry.reversedBy !== null)
  return isReversed ? [{ kind: 'paragraph', text: messages.reversed }] : []
}
