import { sql } from 'kysely'
import {
  PAYOUT_CHECK_HOURS,
  type PayoutHold,
  type PayoutRule,
} from '#domain/payments/payout-rules.ts'
import type { GoingOut } from '#server/payments/payout-choice/find-payout-provider.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Random } from '#server/platform/random/random.ts'

/** The payout that is held, as it is now. */
export interface HeldPayout {
  readonly id: string
  readonly borrowerId: string
  readonly accountId: string
}

/** Rules from which a person released the payout, as long as its account is the same. */
export async function releasedRules(
  tx: Transaction,
  { id, borrowerId, accountId }: HeldPayout,
): Promise<ReadonlySet<PayoutRule>> {
  const { rows } = await sql<{ rule: PayoutRule }>`
    select distinct hold.rule from payout_hold hold
      join payout on payout.borrower_id = hold.borrower_id and payout.id = hold.payout_id
    where hold.borrower_id = ${borrowerId} and hold.payout_id = ${id}
      and hold.account_id = ${accountId} and hold.amount = payout.amount
      and hold.ended_by is not null`.execute(tx)
  return new Set(rows.map(({ rule }) => rule))
}

/**
 * Holds a payout by these rules; one that is held by a rule already stays so since then. A person looks
 * at another reason by when they were to look at the first: that is what its borrower was told.
 */
export async function storeHolds(
  tx: Transaction,
  random: Random,
  { id, borrowerId, accountId }: HeldPayout,
  holds: readonly PayoutHold[],
  at: Temporal.Instant,
): Promise<void> {
  for (const { rule, until, figure, most } of holds)
    await sql`
      insert into payout_hold
        (id, borrower_id, payout_id, rule, account_id, amount, held_at, until, figure, most)
      select ${random.uuid()}, borrower_id, id, ${rule}, ${accountId}, amount, ${until === null && rule !== 'noMoney' ? FIRST_HELD_AT(at) : at}, ${until},
        ${figure}, ${most}
      from payout where borrower_id = ${borrowerId} and id = ${id}
      on conflict (borrower_id, payout_id, rule) where ended_at is null
      do update set account_id = excluded.account_id, until = excluded.until,
        figure = excluded.figure, most = excluded.most`.execute(tx)
}

/** Since when a person has had to look at an alias `payout`, within the time that was promised; else a time. */
const FIRST_HELD_AT = (at: Temporal.Instant) => sql`coalesce((
  select min(held_at) from payout_hold before
  where before.borrower_id = payout.borrower_id and before.payout_id = payout.id
    and before.until is null and before.rule <> 'noMoney'
    and before.held_at > ${at}::timestamptz - make_interval(hours => ${PAYOUT_CHECK_HOURS})), ${at}::timestamptz)`

/** What decides through whom a payout goes. */
export async function goingOut(
  tx: Transaction,
  { id, borrowerId }: Pick<HeldPayout, 'id' | 'borrowerId'>,
): Promise<GoingOut> {
  const { rows } = await sql<GoingOut>`
    select payout.amount, payout.state, payout.provider, account.bank_code as "bankCode"
    from payout join payout_account account
      on account.borrower_id = payout.borrower_id and account.id = payout.account_id
    where payout.borrower_id = ${borrowerId} and payout.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`There is no payout ${id}.`)
  return row
}

/** Lets a queued payout go on. */
export async function askAgainAt(
  tx: Transaction,
  { id, borrowerId }: Pick<HeldPayout, 'id' | 'borrowerId'>,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update payout set ask_at = ${at}, reason = null
    where borrower_id = ${borrowerId} and id = ${id} and state = 'queued'`.execute(tx)
}

/** Ends the holds that end by themselves and whose rule holds no more. */
export async function endHoldsThatAreOver(
  tx: Transaction,
  { id, borrowerId }: HeldPayout,
  still: readonly PayoutRule[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update payout_hold set ended_at = ${at}
    where borrower_id = ${borrowerId} and payout_id = ${id} and ended_at is null
      and (until is not null or rule = 'noMoney') and rule <> all(${[...still]}::text[])
      and not (rule = 'noMoney' and coalesce(until, ${at}) > ${at})`.execute(tx)
}

/** When a payout without money is looked at again. */
export interface LookedAtAgain {
  /** Whatever its provider tells. */
  readonly again: Temporal.Instant
  /** When the provider's figure holds it no more; null: it told none. */
  readonly moneyUntil: Temporal.Instant | null
}

/**
 * Lets a payout wait as long as something holds it. What a person ends is asked about by nobody until
 * then; the others are looked at again when their time has passed, and without money now and then.
 *
 * @returns false when nothing holds it
 */
export async function waitWhileHeld(
  tx: Transaction,
  { id, borrowerId }: HeldPayout,
  at: Temporal.Instant,
  { again, moneyUntil }: LookedAtAgain,
): Promise<boolean> {
  const { rows } = await sql`
    update payout set ask_at = held.until, reason = held.reason
    from (
      select count(*) as count, case when bool_and(until is not null or rule = 'noMoney')
          then coalesce(max(until), least(${again}::timestamptz, ${moneyUntil})) end as until,
        case when bool_and(rule = 'noMoney') then ${FOR_MONEY} else ${FOR_CHECK} end as reason
      from payout_hold
      where borrower_id = ${borrowerId} and payout_id = ${id} and ended_at is null
    ) held
    where payout.borrower_id = ${borrowerId} and payout.id = ${id} and payout.state = 'queued'
      and held.count > 0
    returning payout.id`.execute(tx)
  return rows.length > 0
}

/** For staff and in an export: which rule it is, only the list of staff says. */
const FOR_CHECK = 'Held: it is checked before it is sent'
export const FOR_MONEY = 'Held: the money for it is not at the provider yet'

/** Ends what a person may end. @returns the rules */
export async function endHoldsByPerson(
  tx: Transaction,
  { id, borrowerId, accountId }: HeldPayout,
  {
    by,
    reason,
    at,
  }: { readonly by: string; readonly reason: string; readonly at: Temporal.Instant },
): Promise<PayoutRule[]> {
  const { rows } = await sql<{ rule: PayoutRule }>`
    update payout_hold set ended_at = ${at}, ended_by = ${by}, end_reason = ${reason},
      account_id = ${accountId}
    where borrower_id = ${borrowerId} and payout_id = ${id} and ended_at is null
      and rule <> 'noMoney'
    returning rule`.execute(tx)
  return rows.map(({ rule }) => rule)
}
