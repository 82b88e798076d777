import { sql } from 'kysely'
import { Refusal } from '#server/platform/http/refusal.ts'
import {
  checkRequest,
  proposeRequest,
  type Proposal,
} from '#server/backoffice/approvals/maker-checker.ts'
import { happens, oneOf } from './draw.ts'
import type { Street } from './street.ts'

/** Days late after which staff may give a loan up, and how often it does on a day: shares of 1. */
const GIVEN_UP_AFTER_DAYS = 120
const GIVES_UP = 0.02
const REVERSES = 0.03
const CLEARS_SUSPENSE = 0.3
const REFUNDS_SURPLUS = 0.1

/** A day's work of two people in the office, each act made by one and checked by the other. */
export async function workInOffice(street: Street, today: Temporal.PlainDate): Promise<void> {
  await giveUpOldDebts(street, today)
  await reverseOnePosting(street, today)
  await clearSuspense(street)
  await refundSurplus(street)
}

/** Does an act; it may not be possible any more. */
async function act(street: Street, { kind: name, input }: Omit<Proposal, 'reason'>): Promise<void> {
  const { deps } = street.house
  try {
    const id = await proposeRequest(deps, { kind: name, reason: 'simulated', input }, 'maker')
    await checkRequest(deps, id, 'checker')
    street.count(`staff: ${name}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    street.count(`staff: ${name} refused with ${error.code}`)
  }
}

async function giveUpOldDebts(street: Street, today: Temporal.PlainDate): Promise<void> {
  const late = await idsOf(
    street,
    sql`select loan.id::text as id from loan
      join lateral (select rows from loan_schedule s where s.loan_id = loan.id
        order by version desc limit 1) schedule on true
      where status = 180 and written_off_on is null
        and (rows -> 0 ->> 'dueOn')::date < ${today.subtract({ days: GIVEN_UP_AFTER_DAYS })}::date
      order by loan.id`,
  )
  for (const loanId of late)
    if (happens(street.random, GIVES_UP)) await act(street, { act: 'writeOff', input: { loanId } })
}

/** Of the last week; mostly it was somebody's mistake, so the money is soon assigned again. */
async function reverseOnePosting(street: Street, today: Temporal.PlainDate): Promise<void> {
  if (!happens(street.random, REVERSES)) return
  const recent = await idsOf(
    street,
    sql`select reference as id from entry
      where value_on > ${today.subtract({ days: 7 })}::date and value_on <= ${today}::date
        and event in ('repaid', 'prepaid', 'extended', 'replanned', 'writtenOff') order by reference`,
  )
  if (recent.length === 0) return
  const entryReference = oneOf(street.random, recent)
  await act(street, { act: 'reversePosting', input: { entryReference } })
}

async function clearSuspense(street: Street): Promise<void> {
  const waiting = await idsOf(
    street,
    sql`select reference as id from entry where event = 'suspended' order by reference`,
  )
  const loans = await idsOf(
    street,
    sql`select id::text as id from loan where status in (170, 174, 180) order by id`,
  )
  for (const entryReference of waiting.filter((each) => !street.cleared.has(each))) {
    if (!happens(street.random, CLEARS_SUSPENSE)) continue
    street.cleared.add(entryReference)
    const isReturned = loans.length === 0 || happens(street.random, 0.3)
    await act(
      street,
      isReturned
        ? { act: 'returnSuspense', input: { entryReference } }
        : {
            act: 'assignSuspense',
            input: { entryReference, loanId: oneOf(street.random, loans) },
          },
    )
  }
}

async function refundSurplus(street: Street): Promise<void> {
  const { rows } = await sql<{ loanId: string; amount: string }>`
    select min(loan.id::text) as "loanId", (-min(balance.amount))::text as amount
    from balance join loan on loan.borrower_id = balance.borrower_id
    where account like 'surplus:%' and balance.amount < 0 and loan.disbursed_on is not null
    group by balance.account order by 1`.execute(street.house.deps.database)
  for (const { loanId, amount } of rows)
    if (happens(street.random, REFUNDS_SURPLUS))
      await act(street, { act: 'refundSurplus', input: { loanId, amount } })
}

async function idsOf({ house }: Street, question: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${question}`.execute(house.deps.database)
  return rows.map(({ id }) => id)
}
