import type { DetailRow } from '#contract/loan.ts'
import { laterOf, MANILA, manilaDateOf } from '#domain/calendar.ts'
import { type Market, MARKETS } from '#domain/market.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { totalOf } from '#domain/portions.ts'
import type { BrandSetting } from '#server/brands.ts'
import type { Block, Column, Document } from '#server/documents/document.ts'
import { changeOf } from '#server/ledger/receivable-change.ts'
import type { Statement } from '#server/loan/get-statement.ts'
import { statusWords } from '#server/loan/status-words.ts'
import { EVENT_WORDS } from '#server/words/event-words.ts'
import { perCentShort } from '#server/words/per-cent.ts'
import { peso } from '#server/words/peso.ts'

/** A statement as a document: what is owed first, then every movement, then the schedule. */
export function statementDocument(brand: BrandSetting, it: Statement): Document {
  const market = MARKETS[it.loan.market]
  return {
    brand,
    title: 'Statement of account',
    subtitle: `Loan ${it.loan.number} · as of ${it.day.toString()}`,
    at: youngest(it),
    blocks: [
      amountBlock(it, market),
      { kind: 'facts', rows: factsOf(it, market) },
      { kind: 'heading', text: 'Movements' },
      movements(it, market),
      { kind: 'paragraph', text: BOOKED_NOTE },
      ...schedule(it, market),
    ],
  }
}

const BOOKED_NOTE =
  'The balance is what is booked. Interest and charges are booked on due dates, at month ends and with payments; what they came to since then is already in the amount to pay.'

/** The figures change with the day and with an entry, and nothing else. */
function youngest({ day, entries }: Statement): Temporal.Instant {
  const last = entries.at(-1)?.at
  const lastDay = last ? laterOf(day, manilaDateOf(last)) : day
  return lastDay.toZonedDateTime(MANILA).toInstant()
}

function amountBlock({ due, loan, status }: Statement, market: Market): Block {
  const payable = due?.payable
  if (!payable || payable.amount === 0n) {
    const { title, description } = statusWords(loan, status, NOTHING)
    return { kind: 'amount', label: title, value: peso(0n, market), note: description }
  }
  const { title } = statusWords(loan, status, NOTHING)
  const note = `${title} · due on ${payable.dueOn?.toString() ?? ''}`
  return { kind: 'amount', label: 'To pay', value: peso(payable.amount, market), note }
}

const NOTHING = { amount: '', dueOn: '', needsAccount: false }

function factsOf({ loan, holder, due, surplus }: Statement, market: Market): DetailRow[] {
  const owed = sum((due?.owed ?? []).map(({ outstanding }) => totalOf(outstanding)))
  const rows = [
    { text: 'Borrower', value: holder },
    { text: 'Loan number', value: loan.number },
    { text: 'Product', value: loan.productName },
    { text: 'Loan amount', value: peso(loan.principal, market) },
    { text: 'Interest', value: `${perCentShort(loan.terms.annualRate)}% a year` },
    { text: 'Paid out on', value: loan.disbursedOn?.toString() ?? '' },
    { text: 'Last payment on', value: loan.rows.at(-1)?.dueOn.toString() ?? '' },
    { text: 'Still to pay in all', value: peso(owed, market) },
    { text: 'Yours with us', value: surplus > 0n ? peso(surplus, market) : '' },
  ]
  return rows.filter(({ value }) => value !== '')
}

const text = (title: string, share: number): Column => ({ title, share, isFigure: false })
const figure = (title: string, share: number): Column => ({ title, share, isFigure: true })

function movements({ entries }: Statement, market: Market): Block {
  const changes = entries.map(({ transfers }) => changeOf(transfers))
  return {
    kind: 'table',
    columns: [
      text('Date', 15),
      text('What happened', 37),
      figure('Added', 16),
      figure('Paid or taken off', 17),
      figure('Balance', 17),
    ],
    rows: entries.map(({ valueOn, event, outstanding }, index) => [
      valueOn.toString(),
      EVENT_WORDS[event],
      amount(changes[index]?.added, market),
      amount(changes[index]?.takenOff, market),
      peso(outstanding, market),
    ]),
    totals: [
      'In all',
      '',
      peso(sum(changes.map(({ added }) => added)), market),
      peso(sum(changes.map(({ takenOff }) => takenOff)), market),
      peso(entries.at(-1)?.outstanding ?? 0n, market),
    ],
  }
}

function schedule({ due, loan }: Statement, market: Market): Block[] {
  if (!due) return []
  const rows = due.owed.map(({ number, dueOn, whole, paid, outstanding }) => [
    `${number}`,
    dueOn.toString(),
    peso(whole.principal ?? 0n, market),
    peso(whole.interest ?? 0n, market),
    peso(totalOf(whole) - (whole.principal ?? 0n) - (whole.interest ?? 0n), market),
    peso(totalOf(paid), market),
    peso(totalOf(outstanding), market),
  ])
  const columns = [
    text('No.', 6),
    text('Due on', 15),
    figure('Principal', 16),
    figure('Interest', 15),
    figure('Fees, penalties', 16),
    figure('Paid', 16),
    figure('To pay', 16),
  ]
  const heading = loan.extensionCount > 0 ? 'Schedule since the last extension' : 'Schedule'
  return [
    { kind: 'heading', text: heading },
    { kind: 'table', columns, rows },
  ]
}

function amount(centavos: Centavos | undefined, market: Market): string {
  return centavos ? peso(centavos, market) : ''
}
