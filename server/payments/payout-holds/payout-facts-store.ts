import { type RawBuilder, sql } from 'kysely'
import { REPLACES_ANOTHER } from '#server/identity/payout-account/replaces-another.ts'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import {
  NEW_ACCOUNT_HOURS,
  type PayoutFacts,
  type PayoutLimits,
} from '#domain/payments/payout-rules.ts'
import { isHeldOrStopped } from '#server/identity/payout-stop/find-stop.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** "payo" in ASCII. */
const GATE = 0x7061796f

/**
 * Waits until no other transaction counts payouts: each counts those that were let through before
 * it, so that two at once cannot pass a limit together.
 */
export async function lockPayoutGate(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${GATE})`.execute(tx)
}

/** A payout and whose it is. */
export interface OwnPayout {
  readonly id: string
  readonly borrowerId: string
}

/** A payout that is queued, and since when its account is the borrower's. */
export interface QueuedPayout {
  readonly borrowerId: string
  readonly accountId: string
  readonly boundAt: Temporal.Instant
}

/** Locks a queued payout; null when it is in another state. */
export async function lockQueuedPayout(
  tx: Transaction,
  { id, borrowerId }: OwnPayout,
): Promise<QueuedPayout | null> {
  const { rows } = await sql<QueuedPayout>`
    select payout.borrower_id as "borrowerId", account_id as "accountId", bound_at as "boundAt"
    from payout join payout_account account
      on account.borrower_id = payout.borrower_id and account.id = payout.account_id
    where payout.borrower_id = ${borrowerId} and payout.id = ${id} and state = 'queued'
    for no key update of payout`.execute(tx)
  return rows[0] ?? null
}

export interface StoredFacts extends Omit<PayoutFacts, 'boundAt' | 'isMarked' | 'isExcluded'> {
  /** Until when `available` holds a payout, if the provider stays silent; null with it. */
  readonly availableUntil: Temporal.Instant | null
}

/**
 * What the rules ask of a payout. Money counts from when it is handed over (`sent_at`), and does not
 * count any more when it failed or came back. Under the gate, so that nothing is handed over between
 * the two statements.
 *
 * @param through whose money is counted, and the banks that it reaches; null: all
 */
export async function payoutFacts(
  tx: Transaction,
  payout: OwnPayout,
  { sharedDays }: Pick<PayoutLimits, 'sharedDays'>,
  through: Through,
  now: Temporal.Instant,
): Promise<StoredFacts> {
  const own = await ownFacts(tx, payout)
  const today = toManilaDate(now).toZonedDateTime(MANILA).toInstant()
  const { rows } = await sql<FactsRow>`
    with same_account as (
      select borrower_id, id, bound_at from payout_account
      where search_hashes && ${own.searchHashes}::bytea[]
      union select ${payout.borrowerId}::uuid, ${own.accountId}::uuid, ${own.boundAt}::timestamptz
    ), day as (
      select borrower_id, account_id, amount from payout
      where state in ('sending', 'succeeded') and sent_at >= ${today}
    ), ${moneyAt(through, { ...payout, ...own }, now)}
    select
      (select ${SUMS} from day) as day,
      (select ${SUMS} from day where exists (
        select from same_account same
        where same.borrower_id = day.borrower_id and same.id = day.account_id)) as account,
      (select ${SUMS} from day where day.borrower_id = ${payout.borrowerId}) as borrower,
      (select count(distinct same.borrower_id)::float8 from same_account same
        join borrower on borrower.id = same.borrower_id
        where borrower.phone <> ${own.phone}
          and same.bound_at > ${now.subtract({ hours: 24 * sharedDays })}) as "sharedWith",
      (select count(*)::float8 from payout sent join payout_account account
        on account.borrower_id = sent.borrower_id and account.id = sent.account_id
        where sent.state in ('sending', 'succeeded')
          and sent.sent_at > ${now.subtract({ hours: 1 })}
          and account.bound_at > ${now.subtract({ hours: NEW_ACCOUNT_HOURS })}) as "newAccounts",
      (select amount from money) as available,
      (select read_at + make_interval(mins => ${BALANCE_COUNTS_MINUTES}) from balance)
        as "availableUntil"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Payout ${payout.id} has no facts.`)
  return {
    ...row,
    amount: own.amount,
    isChanged: own.isChanged,
    day: sumsOf(row.day),
    account: sumsOf(row.account),
    borrower: sumsOf(row.borrower),
  }
}

/** What a payout itself and its borrower say, by which others are found. */
interface OwnFacts extends Pick<StoredFacts, 'amount' | 'isChanged'> {
  readonly queuedAt: Temporal.Instant
  readonly accountId: string
  readonly boundAt: Temporal.Instant
  readonly searchHashes: Buffer[] | null
  readonly phone: string
}

async function ownFacts(tx: Transaction, { id, borrowerId }: OwnPayout): Promise<OwnFacts> {
  const { rows } = await sql<OwnFacts>`
    select own.amount, own.queued_at as "queuedAt", own.account_id as "accountId",
      account.bound_at as "boundAt", account.search_hashes as "searchHashes", borrower.phone,
      ${IS_CHANGED} as "isChanged"
    from payout own
      join payout_account account
        on account.borrower_id = own.borrower_id and account.id = own.account_id
      join borrower on borrower.id = own.borrower_id
    where own.borrower_id = ${borrowerId} and own.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`There is no payout ${id}.`)
  return row
}

/** The sums as text: JSON has no whole numbers of this size. */
interface Sums {
  readonly payouts: number
  readonly amount: string
}

type FactsRow = Pick<StoredFacts, 'sharedWith' | 'newAccounts' | 'available' | 'availableUntil'> & {
  readonly day: Sums
  readonly account: Sums
  readonly borrower: Sums
}

const SUMS = sql`
  json_build_object('payouts', count(*), 'amount', coalesce(sum(amount), 0)::text)`

function sumsOf({ payouts, amount }: Sums) {
  return { payouts, amount: BigInt(amount) }
}

/** Who is asked for another account since a payout to theirs failed does not change it unasked. */
const IS_CHANGED = sql`(${REPLACES_ANOTHER}
  and not exists (
    select from payout failed
    where failed.borrower_id = own.borrower_id and failed.loan_id = own.loan_id
      and failed.state in ('failed', 'reversed') and failed.account_id <> own.account_id
      and failed.sent_at is not null))`

/** Whether an alias of `payout` goes to one of these banks; null: every bank. */
export const goesTo = (bics: readonly string[] | null, alias: RawBuilder<unknown>) =>
  bics === null
    ? sql`true`
    : sql`exists (
  select from payout_account account
  where account.borrower_id = ${alias}.borrower_id and account.id = ${alias}.account_id
    and account.bank_code = any(${[...bics]}::text[]))`

/** Through whom money goes. */
interface Through {
  /** Key of the provider. */
  readonly provider: string
  /** BICs that it reaches; null: it is the only one. */
  readonly bics: readonly string[] | null
}

/** Minutes after which what a provider said holds no payout: with a silent provider nothing would go. */
const BALANCE_COUNTS_MINUTES = 60

/**
 * What the provider said that it has, less what was handed to it since, and what waits for money
 * before this payout for nothing but money: the first queued is the first that money is there for.
 * No row: it did not say so lately.
 */
function moneyAt(
  { provider, bics }: Through,
  { id, queuedAt }: Pick<OwnPayout, 'id'> & Pick<OwnFacts, 'queuedAt'>,
  now: Temporal.Instant,
) {
  return sql`balance as (
      select amount, read_at from payout_balance where provider = ${provider}
        and read_at > ${now.subtract({ minutes: BALANCE_COUNTS_MINUTES })}
    ), taken as (
      select coalesce(sum(sent.amount), 0) as amount from balance join payout sent on ${NOT_IN_BALANCE}
      where sent.provider = ${provider} and sent.state in ('sending', 'succeeded')
    ), before as (
      select coalesce(sum(waiting.amount), 0) as amount from payout waiting
      where waiting.state = 'queued' and waiting.id <> ${id}
        and (waiting.queued_at, waiting.id) < (${queuedAt}::timestamptz, ${id}::uuid)
        and ${goesTo(bics, sql`waiting`)}
        and exists (select from payout_hold hold
          where hold.borrower_id = waiting.borrower_id and hold.payout_id = waiting.id
            and hold.rule = 'noMoney' and hold.ended_at is null)
        and not exists (select from payout_hold hold
          where hold.borrower_id = waiting.borrower_id and hold.payout_id = waiting.id
            and hold.rule <> 'noMoney' and hold.ended_at is null)
        and not ${isHeldOrStopped(sql`waiting.borrower_id`, now)}
    ), money as (
      select (balance.amount - taken.amount - before.amount)::bigint as amount
      from balance cross join taken cross join before
    )`
}

/**
 * Whether a payout `sent` may not be taken off yet: it was handed over later, or has no answer. One
 * that was refused, or that the provider does not know and a stop keeps back, took nothing: it has
 * no `sent_at`.
 */
export const NOT_IN_BALANCE = sql`(sent.sent_at >= balance.read_at
  or (sent.state = 'sending' and sent.reference is null and sent.sent_at is not null))`
