import type { readDifference } from '#contract/console/money/differences.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { differenceRow, factWire } from '#server/backoffice/differences/difference-wire.ts'
import {
  aboutDifference,
  differenceId,
  type DifferenceName,
  unknownDifference,
} from '#server/backoffice/differences/named-difference.ts'
import { brandChoices } from '#server/backoffice/money-requests/brand-choices.ts'
import { lineWire } from '#server/backoffice/money-requests/lines-of-requests.ts'
import { requestsAbout } from '#server/backoffice/money-requests/stored-requests.ts'
import { moneyRequestsWire } from '#server/backoffice/money-requests/money-request-wire.ts'
import { findProvider } from '#server/payments/bank/lines/match-lines.ts'
import { namedLines } from '#server/payments/bank/lines/named-lines.ts'
import { seenExplanation } from '#server/payments/bank/lines/undo-explanation.ts'
import {
  differenceFacts,
  type DifferenceFacts,
  ofAccount,
} from '#server/payments/reconciliation/differences/difference-facts.ts'
import {
  findExplanation,
  foundOnDays,
} from '#server/payments/reconciliation/differences/difference-history.ts'
import {
  findDifference,
  type QueuedDifference,
} from '#server/payments/reconciliation/differences/queued-differences.ts'
import { sealDifference } from '#server/payments/reconciliation/differences/explain-difference.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { amountsInPesos } from '#server/platform/messages/amounts/amounts-in-pesos.ts'

type Page = StaffOutput<typeof readDifference>

/**
 * One difference, also when it is over.
 *
 * @throws Refusal -1001 for what never differed
 */
export async function differencePage(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'payments' | 'payouts'>,
  name: DifferenceName,
  { session, noted }: StaffCaller,
): Promise<Page> {
  const { database, config, payments, payouts } = deps
  const today = toManilaDate(deps.clock.now())
  const open = await findDifference(database, today, name)
  const facts = await differenceFacts(database, name)
  const found = await foundOnDays(database, name)
  const { kinds, about } = aboutDifference(name)
  const requests = await requestsAbout(database, kinds, about)
  if (!open && found.length === 0 && !facts.isKnown) throw unknownDifference()
  noted.borrowers(...facts.borrowerIds, ...facts.loans.map(({ borrowerId }) => borrowerId))
  return {
    ...(open ? differenceRow(open, today) : overRow(name, facts)),
    isOpen: open !== null,
    seen: open ? sealDifference(open) : await seenWhenOver(deps, name),
    books: facts.books.map(factWire),
    other: facts.other.map(factWire),
    loans: [...facts.loans],
    line: await lineNamed(deps, name),
    statementId: facts.statementId ?? '',
    settled: facts.settled.map(({ provider, on, count, gross, fees }) => ({
      provider,
      on: on.toString(),
      count,
      net: String(gross - fees),
      fees: String(fees),
    })),
    history: await historyOf(deps, name, found),
    requests: await moneyRequestsWire(database, requests, session.staffId),
    brands: brandChoices(config),
    providers: [...new Set([...payments.all, ...payouts.all].map(({ key }) => key))].map((key) => ({
      key,
    })),
  }
}

async function lineNamed(
  deps: Pick<Dependencies, 'config' | 'database'>,
  { kind, subject }: DifferenceName,
) {
  if (kind !== 'bankLine') return null
  const { account, rest } = ofAccount(subject)
  const [line] = await namedLines(deps.database, [{ account, line: rest }])
  return line ? { ...lineWire(line), provider: findProvider(deps, line) } : null
}

/** What is over says nothing; what explains a line may be undone. */
async function seenWhenOver(
  { database }: Pick<Dependencies, 'database'>,
  { kind, subject }: DifferenceName,
) {
  if (kind !== 'bankLine') return 'over'
  const { account, rest: line } = ofAccount(subject)
  return (await seenExplanation(database, { account, line })) ?? 'over'
}

async function historyOf(
  { database }: Pick<Dependencies, 'database'>,
  name: DifferenceName,
  found: Awaited<ReturnType<typeof foundOnDays>>,
): Promise<Page['history']> {
  const explained = await findExplanation(database, name)
  return [
    ...(explained
      ? [
          {
            id: 'explained',
            kind: explained.how,
            at: explained.at.toString(),
            text: explained.ticket ?? '',
          },
        ]
      : []),
    ...found.map(({ day, what }, place) => ({
      id: `found ${place}`,
      kind: 'found',
      at: day.toString(),
      text: amountsInPesos(what),
    })),
  ]
}

/** What is over has no age any more. */
function overRow(
  name: DifferenceName,
  { books, other }: DifferenceFacts,
): ReturnType<typeof differenceRow> {
  const { amount } = [...books, ...other].find((fact) => fact.amount !== undefined) ?? {}
  return {
    id: differenceId(name),
    ...name,
    name: wordsOf(name, other),
    since: '',
    days: 0,
    party: '',
    brand: '',
    amount: amount === undefined ? null : String(amount),
    what: '',
    ticket: '',
    isBlamed: false,
  }
}

/** A line of the bank is called by what the bank says of it. */
function wordsOf({ kind, subject }: DifferenceName, other: DifferenceFacts['other']): string {
  if (kind === 'payout') return subject
  const said = other.filter((fact) => fact.kind === 'reference' || fact.kind === 'said')
  const words = said.map(({ text }) => text ?? '').join(' ')
  return words.trim() || subject.slice(subject.lastIndexOf(':') + 1)
}

/** An open difference. @throws Refusal -1001 when it is over */
export async function openNamed(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  name: DifferenceName,
): Promise<QueuedDifference> {
  const open = await findDifference(deps.database, toManilaDate(deps.clock.now()), name)
  if (!open) throw unknownDifference()
  return open
}
