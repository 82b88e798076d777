import type { DetailRow } from '#contract/loan/loan.ts'
import { laterDate, MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import { type Market, MARKETS } from '#domain/market/market.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { type InstallmentOwed, paidInMoney } from '#domain/allocation/owed.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Block, Column, Document } from '#server/platform/documents/document.ts'
import { receivableChange } from '#server/ledger/receivable-change.ts'
import type { Statement } from '#server/lending/statement/get-statement.ts'
import { describeStatus, NO_FACTS } from '#server/lending/loan/status/describe-status.ts'
import { EVENT_MESSAGES } from '#server/ledger/reports/event-messages.ts'
import { perCentShort } from '#server/platform/messages/amounts/per-cent.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'
import type { Language } from '#contract/brand.ts'
import { LOAN_ROW_MESSAGES } from '#server/lending/loan/details/loan-messages.ts'
import {
  STATEMENT_MESSAGES,
  type StatementMessages,
} from '#server/lending/statement/statement-messages.ts'

/** A statement as a document: the amount owed, then every movement, then the schedule. */
export function statementDocument(
  brand: BrandSetting,
  statement: Statement,
  language: Language,
): Document {
  const market = MARKETS[statement.loan.market]
  const messages = STATEMENT_MESSAGES[language]
  return {
    brand,
    language,
    title: messages.title,
    subtitle: messages.subtitle(statement.loan.number, writtenDay(market, statement.day, language)),
    at: lastChangeAt(statement),
    blocks: [
      amountBlock(statement, market, language),
      { kind: 'facts', rows: factsOf(statement, market, language) },
      { kind: 'heading', text: messages.movements },
      movements(statement, market, language),
      { kind: 'paragraph', text: messages.bookedNote },
      ...schedule(statement, market, language),
    ],
  }
}

/** The figures change only with the day and with an entry. */
function lastChangeAt({ day, entries }: Statement): Temporal.Instant {
  const last = entries.at(-1)?.at
  const lastDay = last ? laterDate(day, toManilaDate(last)) : day
  return lastDay.toZonedDateTime(MANILA).toInstant()
}

function amountBlock({ due, loan, status }: Statement, market: Market, language: Language): Block {
  const messages = STATEMENT_MESSAGES[language]
  const payable = due?.payable
  if (!payable || payable.amount === 0n) {
    const { title, description } = describeStatus(loan, status, NO_FACTS, language)
    return { kind: 'amount', label: title, value: peso(0n, market), note: description }
  }
  const { title } = describeStatus(loan, status, NO_FACTS, language)
  const dueOn = payable.dueOn ? writtenDay(market, payable.dueOn, language) : ''
  const note = `${title} · ${messages.dueOn(dueOn)}`
  return { kind: 'amount', label: messages.toPay, value: peso(payable.amount, market), note }
}

function factsOf(
  { loan, holder, due, surplus, entries }: Statement,
  market: Market,
  language: Language,
): DetailRow[] {
  const { facts } = STATEMENT_MESSAGES[language]
  const named = LOAN_ROW_MESSAGES[language]
  const day = (on: Temporal.PlainDate | null | undefined) =>
    on ? writtenDay(market, on, language) : ''
  const owed = sum((due?.owed ?? []).map(({ outstanding }) => sumPortions(outstanding)))
  const waived = waivedIn(entries)
  const rows = [
    { text: facts.borrower, value: holder },
    { text: named.number, value: loan.number },
    { text: facts.product, value: loan.productName },
    { text: named.amount, value: peso(loan.principal, market) },
    { text: facts.interest, value: facts.aYear(perCentShort(loan.terms.annualRate)) },
    { text: named.paidOutOn, value: day(loan.disbursedOn) },
    { text: named.lastPaymentOn, value: day(loan.rows.at(-1)?.dueOn) },
    { text: facts.stillToPay, value: peso(owed, market) },
    { text: facts.waived, value: waived > 0n ? peso(waived, market) : '' },
    { text: facts.surplus, value: surplus > 0n ? peso(surplus, market) : '' },
  ]
  return rows.filter(({ value }) => value !== '')
}

const text = (title: string, share: number): Column => ({ title, share, isFigure: false })
const figure = (title: string, share: number): Column => ({ title, share, isFigure: true })

function movements({ entries }: Statement, market: Market, language: Language): Block {
  const { columns, inAll } = STATEMENT_MESSAGES[language]
  const changes = entries.map(({ transfers }) => receivableChange(transfers))
  return {
    kind: 'table',
    columns: [
      text(columns.date, 15),
      text(columns.event, 37),
      figure(columns.added, 16),
      figure(columns.takenOff, 17),
      figure(columns.balance, 17),
    ],
    rows: entries.map(({ valueOn, event, outstanding }, index) => [
      writtenDay(market, valueOn, language),
      EVENT_MESSAGES[language][event],
      amount(changes[index]?.added, market),
      amount(changes[index]?.takenOff, market),
      peso(outstanding, market),
    ]),
    totals: [
      inAll,
      '',
      peso(sum(changes.map(({ added }) => added)), market),
      peso(sum(changes.map(({ takenOff }) => takenOff)), market),
      peso(entries.at(-1)?.outstanding ?? 0n, market),
    ],
  }
}

function schedule({ due, entries }: Statement, market: Market, language: Language): Block[] {
  if (!due) return []
  const { columns: named, schedule: headings, toPay } = STATEMENT_MESSAGES[language]
  // A column of its own, where anything of this schedule was waived: nobody paid it.
  const hasWaived = due.owed.some(({ waived }) => sumPortions(waived) > 0n)
  const rows = due.owed.map((each) => [
    `${each.number}`,
    writtenDay(market, each.dueOn, language),
    peso(each.whole.principal ?? 0n, market),
    peso(each.whole.interest ?? 0n, market),
    peso(chargesOf(each), market),
    peso(paidInMoney(each), market),
    ...(hasWaived ? [peso(sumPortions(each.waived), market)] : []),
    peso(sumPortions(each.outstanding), market),
  ])
  const [dayWidth, width] = hasWaived ? [13, 13.5] : [15, 15.8]
  const columns = [
    text(named.number, 6),
    text(named.dueOn, dayWidth),
    figure(named.principal, width),
    figure(named.interest, width),
    figure(named.fees, width),
    figure(named.paid, width),
    ...(hasWaived ? [figure(named.waived, width)] : []),
    figure(toPay, width),
  ]
  return [
    { kind: 'heading', text: headings[madeBy(entries)] },
    { kind: 'table', columns, rows },
  ]
}

/** Fees, penalties, legal charges and expenses. Centavos. */
function chargesOf({ whole }: InstallmentOwed): Centavos {
  return sumPortions(whole) - (whole.principal ?? 0n) - (whole.interest ?? 0n)
}

/** Charges that were waived, in all. Centavos. */
function waivedIn(entries: Statement['entries']): Centavos {
  const standing = entries.filter(
    ({ event, reverses, reversedBy }) => event === 'waived' && !reverses && !reversedBy,
  )
  return sum(standing.flatMap(({ transfers }) => transfers.map(({ amount: part }) => part)))
}

/** The event that made the current schedule: the last reschedule that is not reversed. */
function madeBy(entries: Statement['entries']): keyof StatementMessages['schedule'] {
  const last = entries.findLast(
    ({ event, reversedBy }) => reversedBy === null && isReschedule(event),
  )
  return last && isReschedule(last.event) ? last.event : 'whole'
}

function isReschedule(event: string): event is 'extended' | 'replanned' | 'restructured' {
  return event === 'extended' || event === 'replanned' || event === 'restructured'
}

function amount(centavos: Centavos | undefined, market: Market): string {
  return centavos ? peso(centavos, market) : ''
}
