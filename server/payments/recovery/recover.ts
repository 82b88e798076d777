import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  findRestoreHold,
  type RestoreHold,
  endRestoreHold,
} from '#server/platform/recovery/restore-hold.ts'
import { payoutReference, payoutNameIn } from '#server/payments/payouts/payout-reference.ts'
import { adoptPayout, isPayoutOurs } from '#server/payments/payouts/adopt-payout.ts'
import { UNKNOWN_HERE } from '#server/payments/reconciliation/compare-payout.ts'
import { isUnbooked } from '#server/payments/reconciliation/compare-payments.ts'
import {
  askFor,
  compareSlice,
  foundEarlier,
  storeDifferences,
} from '#server/payments/reconciliation/reconcile-payouts.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-at-once.ts'
import type { ListedPayout } from '#server/payments/recovery/payout-list.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Days read again before the last known moment: providers list money by the day it settled. */
const DAYS_BACK = 2
/** Attempts beyond the next one that are asked about: some may never have reached the provider. */
const ATTEMPTS_AHEAD = 5

/** What was read, what was found, and whether money goes on. */
export interface Recovery {
  readonly hold: RestoreHold
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
  /** Payouts that were asked about by name. */
  readonly askedCount: number
  readonly found: readonly Finding[]
  readonly isReleased: boolean
}

/** Something that this database and a provider did not agree on. */
export interface Finding {
  readonly reference: string
  readonly what: string
  /** It is put right, or will be by itself. */
  readonly isSettled: boolean
}

/** What the operator brings along. */
export interface RecoveryInput {
  /** The payouts that the provider's portal lists since then; null: it was not read. */
  readonly listed: readonly ListedPayout[] | null
  /** The first day that is read; null: two days before the last known moment. */
  readonly since?: Temporal.PlainDate | null
  /** References of findings that staff have settled by hand. */
  readonly accepted: ReadonlySet<string>
}

/**
 * After a restore or a promotion: reads what the providers did since the last known moment, books
 * what is missing here, and ends the hold when all agree. It may run any number of times.
 *
 * @returns null when nothing is held
 * @throws ProviderSilent: nothing is released
 */
export async function recover(deps: Dependencies, input: RecoveryInput): Promise<Recovery | null> {
  const hold = await findRestoreHold(deps.database)
  if (!hold) return null
  const to = toManilaDate(deps.clock.now())
  const from = input.since ?? toManilaDate(hold.knownTo).subtract({ days: DAYS_BACK })

  const collected = (await reconcilePayments(deps, from, to)).map(({ reference, what }) => {
    const isSettled = isUnbooked({ what })
    return { reference, what: isSettled ? `${what}: booked now` : what, isSettled }
  })
  const listed = withEarlier(input.listed ?? [], await foundEarlier(deps, from))
  const payouts = await recoverPayouts(deps, { from, to }, listed)
  const found = [...collected, ...payouts.found].map((each) =>
    input.accepted.has(each.reference) ? { ...each, isSettled: true } : each,
  )
  const isReleased = input.listed !== null && found.every(({ isSettled }) => isSettled)
  if (isReleased) await goOn(deps)
  return { hold, from, to, askedCount: payouts.askedCount, found, isReleased }
}

/** What an earlier list named stays open until it is settled or accepted, whatever is read now. */
function withEarlier(
  listed: readonly ListedPayout[],
  earlier: readonly string[],
): readonly ListedPayout[] {
  const names = new Set(listed.map(({ ourReference }) => ourReference))
  const others = earlier
    .filter((name) => !names.has(name))
    .map((ourReference) => ({ ourReference, loanId: payoutNameIn(ourReference)?.loanId ?? null }))
  return [...listed, ...others]
}

async function goOn(deps: Pick<Dependencies, 'clock' | 'database'>): Promise<void> {
  const now = deps.clock.now()
  await endRestoreHold(deps.database, now)
  // Asked about at once; those that the provider does not know are sent.
  await sql`
    update payout set ask_at = ${now} where state in ('queued', 'sending') and ask_at is not null
  `.execute(deps.database)
}

async function recoverPayouts(
  deps: Dependencies,
  { from, to }: { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate },
  listed: readonly ListedPayout[],
): Promise<{ askedCount: number; found: Finding[] }> {
  const found: Finding[] = []
  let askedCount = 0
  for (const each of listed) {
    askedCount += 1
    found.push(...(await recoverListed(deps, each)))
  }
  let after: string | null = null
  do {
    const slice = await compareSlice(deps, { from, day: to }, after)
    askedCount += slice.compared.length
    for (const { ourReference, what } of slice.found)
      if (what !== UNKNOWN_HERE) found.push({ reference: ourReference, what, isSettled: false })
    for (const { our } of slice.compared)
      if (our.id === null) found.push(...(await lookAhead(deps, our.ourReference)))
    after = slice.end
  } while (after !== null)
  const kept = found.map(({ reference: ourReference, what }) => ({ ourReference, what }))
  await storeDifferences(deps, to, kept)
  return { askedCount, found }
}

/** Looks for the next payouts of a loan that has none here, by the names that they would have. */
async function lookAhead(deps: Dependencies, nextReference: string): Promise<Finding[]> {
  const next = payoutNameIn(nextReference)
  if (!next) return []
  const found: Finding[] = []
  for (let ahead = 0; ahead < ATTEMPTS_AHEAD; ahead += 1) {
    const ourReference = payoutReference({ ...next, attempt: next.attempt + ahead })
    found.push(...(await recoverListed(deps, { ourReference, loanId: next.loanId }, true)))
  }
  return found
}

/** @param mayBeUnknown the name is only a possible one */
async function recoverListed(
  deps: Dependencies,
  { ourReference, loanId }: ListedPayout,
  mayBeUnknown = false,
): Promise<Finding[]> {
  // It is compared with all others of ours.
  if (await isPayoutOurs(deps, ourReference)) return []
  const made = await findMade(deps, ourReference)
  if (made === null)
    return mayBeUnknown
      ? []
      : [finding(ourReference, 'it is listed, and the provider does not know it', false)]
  // No money is out: if it is sent again, it is told to be sent already, and asked about.
  if (made.status === 'failed' || made.status === 'reversed') return []
  if (loanId === null) return [finding(ourReference, `${UNKNOWN_HERE}: it names no loan`, false)]
  const adopted = await adoptPayout(deps, { ourReference, loanId, provider: made.provider })
  const isSettled = adopted === 'booked' || adopted === 'waits for an account'
  return [finding(ourReference, `${UNKNOWN_HERE} (loan ${loanId}): ${adopted}`, isSettled)]
}

/** Who made a payout of ours, and what became of it; null: nobody did. */
async function findMade(deps: Dependencies, ourReference: string) {
  for (const { key: provider } of deps.payouts.all) {
    const their = await askFor(deps, { provider, ourReference })
    if (their) return { provider, status: their.status }
  }
  return null
}

function finding(reference: string, what: string, isSettled: boolean): Finding {
  return { reference, what, isSettled }
}
