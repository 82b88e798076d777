import type { DetailRow } from '#contract/loan.ts'
import { type Market, MARKETS } from '#domain/market.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { type Portion, PORTIONS } from '#domain/portions.ts'
import type { BrandSetting } from '#server/brands.ts'
import type { Block, Document } from '#server/documents/document.ts'
import type { BookedEntry } from '#server/ledger/entries.ts'
import type { Transfer } from '#server/ledger/entry.ts'
import type { Receipt } from '#server/repayment/get-receipt.ts'
import { manilaTime } from '#server/words/manila-time.ts'
import { peso } from '#server/words/peso.ts'
import { PORTION_WORDS } from '#server/words/portion-words.ts'

/** A receipt as a document: what was received, what it settled, what is owed after it. */
export function receiptDocument(brand: BrandSetting, it: Receipt): Document {
  const [first] = it.booked
  if (!first) throw new Error(`The receipt of ${it.reference} tells of no booking.`)
  const market = MARKETS[first.loan.market]
  return {
    brand,
    title: 'Receipt',
    subtitle: `Payment ${it.reference}`,
    at: it.booked.at(-1)?.entry.at ?? first.entry.at,
    blocks: [
      {
        kind: 'amount',
        label: 'Received from you',
        value: peso(it.amount, market),
        note: `Counts from ${first.entry.valueOn.toString()}`,
      },
      { kind: 'facts', rows: factsOf(it, first.entry) },
      ...it.booked.flatMap((each) => bookedOn(each, market)),
      ...takenBack(it),
    ],
  }
}

function factsOf({ holder, reference, channel }: Receipt, { at }: BookedEntry): DetailRow[] {
  const rows = [
    { text: 'Borrower', value: holder },
    { text: 'Payment reference', value: reference },
    { text: 'Paid through', value: channel ?? '' },
    { text: 'Booked at', value: `${manilaTime(at)} (Manila)` },
  ]
  return rows.filter(({ value }) => value !== '')
}

/** What the payment did on one loan. */
function bookedOn({ loan, entry }: Receipt['booked'][number], market: Market): Block[] {
  const parts = settledParts(entry)
  return [
    { kind: 'heading', text: `${loan.productName}, loan ${loan.number}` },
    {
      kind: 'table',
      columns: [
        { title: 'What it settled', share: 50, isFigure: false },
        { title: 'Installment', share: 20, isFigure: false },
        { title: 'Amount', share: 30, isFigure: true },
      ],
      rows: parts.map(({ what, installment, amount }) => [what, installment, peso(amount, market)]),
      totals: ['In all', '', peso(sum(parts.map(({ amount }) => amount)), market)],
    },
    {
      kind: 'paragraph',
      text: `Owed on this loan after it, as booked: ${peso(entry.outstanding, market)}.`,
    },
  ]
}

interface SettledPart {
  readonly what: string
  readonly installment: string
  readonly amount: Centavos
}

function settledParts({ transfers }: BookedEntry): SettledPart[] {
  // The charge of an extension is booked with its payment; only the payment is received.
  const received = transfers.filter(({ debit }) => !debit.startsWith('receivable:'))
  return received.map(({ credit, installment, amount }) => ({
    what: whatOf(credit),
    installment: installment ? `No. ${installment}` : '',
    amount,
  }))
}

function whatOf(credit: Transfer['credit']): string {
  const portion = credit.split(':')[2] as Portion | undefined
  if (portion && PORTIONS.includes(portion)) return PORTION_WORDS[portion]
  return credit.startsWith('surplus:') ? 'Yours: beyond what was owed' : 'Debt written off'
}

/** A receipt stays true: money that went back is said on it. */
function takenBack({ booked }: Receipt): Block[] {
  const isTakenBack = booked.some(({ entry }) => entry.reversedBy !== null)
  const text = 'This payment was taken back later. The statement of the loan shows when.'
  return isTakenBack ? [{ kind: 'paragraph', text }] : []
}
