import type { Transaction } from '#server/platform/database/database.ts'
import { isTransient } from '#server/platform/database/connections/transient-fault.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import type { PaymentDetails, PaymentProvider } from '#server/providers/payment-provider.ts'
import { storeSettled, recordWentBack } from '#server/payments/bank/store-settled.ts'
import { queueMatching } from '#server/payments/bank/files/queue-matching.ts'
import { queueRecheck } from '#server/payments/reconciliation/differences/queue-recheck.ts'
import { applyPaymentInquiry } from '#server/payments/notices/apply-payment-inquiry.ts'
import { storeConfirmed } from '#server/payments/payment/confirmed-payments.ts'
import { describeFault } from '#server/payments/posting/describe-fault.ts'
import {
  compareListed,
  isUnbooked,
  NO_ANSWER,
  UNLISTED,
} from '#server/payments/reconciliation/compare-payments.ts'
import {
  deleteListed,
  nextListed,
  storeListed,
} from '#server/payments/reconciliation/listed-payment-store.ts'
import {
  endWhenDone,
  findPart,
  movePart,
  type PartKey,
  queuePart,
  type ReconciliationPart,
} from '#server/payments/reconciliation/reconciliation-part-store.ts'
import {
  countDifferences,
  type FoundDifference,
  nextUnlisted,
  ourPayments,
  storeDifferences,
} from '#server/payments/reconciliation/reconciliation-store.ts'

/** How much one page is; a page is done again when the process dies at it. */
export interface PageSizes {
  /** Rows of the provider's list that are compared. */
  readonly listed: number
  /** Our payments that the provider is asked about. */
  readonly unlisted: number
}

const PAGES: PageSizes = { listed: 1000, unlisted: 10 }

/** Milliseconds for a page of a list: a busy day has tens of megabytes. */
export const LIST_MS = 60_000

/** Milliseconds of one job; the next job does the rest. */
const JOB_MS = 5000

/**
 * Compares a provider's list with our payments and the ledger for some seconds, page by page, and
 * stores every difference. Settled payments without a notice are booked as if one had come, and so
 * are those that went back and are paid again.
 *
 * @throws ProviderSilent: the job is tried again, where it stopped
 */
export async function reconcilePart(
  deps: Dependencies,
  key: PartKey,
  sizes: PageSizes = PAGES,
): Promise<void> {
  const until = performance.now() + JOB_MS
  let part = await findPart(deps.database, key)
  while (part && part.stage !== 'done' && performance.now() < until) {
    await reconcilePage(deps, part, sizes)
    part = await findPart(deps.database, key)
  }
  if (part && part.stage !== 'done') await queuePart(deps.database, key)
}

/** Does one page. */
export async function reconcilePage(
  deps: Dependencies,
  part: ReconciliationPart,
  sizes: PageSizes = PAGES,
): Promise<void> {
  const provider = deps.payments.named(part.provider)
  if (part.stage === 'listing') await listPage(deps, provider, part)
  if (part.stage === 'comparing') await comparePage(deps, provider, part, sizes.listed)
  if (part.stage === 'unlisted') await askPage(deps, provider, part, sizes.unlisted)
}

async function listPage(
  { database }: Pick<Dependencies, 'database'>,
  provider: PaymentProvider,
  part: ReconciliationPart,
): Promise<void> {
  const answer = await provider.list(part.from, part.day, part.after, LIST_MS)
  if (answer.kind !== 'answered') throw new ProviderSilent(`No list of ${part.provider}.`)
  const { payments, after } = answer.value
  await database.transaction().execute(async (tx) => {
    const isOver = after === null
    const next = { stage: isOver ? ('comparing' as const) : part.stage, after }
    if (await movePart(tx, part, next)) await storeListed(tx, part, payments)
  })
}

/** Lines that cannot be compared are looked for in ever smaller pages; one alone is a difference. */
async function comparePage(
  deps: Dependencies,
  provider: PaymentProvider,
  part: ReconciliationPart,
  most: number,
): Promise<void> {
  const failure = await comparePageOf(deps, provider, part, most).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
  if (failure === null) return
  if (failure instanceof ProviderSilent || isTransient(failure)) throw failure
  if (most > 1) return comparePage(deps, provider, part, Math.ceil(most / PARTED))
  const [line] = await nextListed(deps.database, part, part.after, 1)
  if (!line) throw failure
  const what = `it could not be compared: ${describeFault(failure)}`
  await deps.database.transaction().execute(async (tx) => {
    await storeDifferences(tx, part, [{ reference: line.details.reference, what }])
    await movePart(tx, part, { stage: part.stage, after: line.place })
  })
}

/** A page that fails is parted into so many. */
const PARTED = 8

async function comparePageOf(
  deps: Dependencies,
  provider: PaymentProvider,
  part: ReconciliationPart,
  most: number,
): Promise<void> {
  const { database } = deps
  const listed = await nextListed(database, part, part.after, most)
  const said = listed.filter(({ isAgain }) => !isAgain).map(({ details }) => details)
  await storeConfirmed(
    database,
    said.map(({ reference, status, amount }) => ({
      provider: provider.key,
      reference,
      status,
      amount,
      at: deps.clock.now(),
    })),
  )
  const references = listed.map(({ details }) => details.reference)
  const found = compareListed(listed, await ourPayments(database, part.provider, references))
  await database.transaction().execute(async (tx) => {
    const changed = await storeSettled(tx, part.provider, listed)
    await storeDifferences(tx, part, [...found, ...changed])
  })
  await bookUnbooked(
    deps,
    provider,
    part,
    listed.map(({ details }) => details),
    found,
  )
  const last = listed.at(-1)?.place
  await database
    .transaction()
    .execute((tx) =>
      last === undefined
        ? movePart(tx, part, { stage: 'unlisted', after: null })
        : movePart(tx, part, { stage: part.stage, after: last }),
    )
}

/** Payments with a value date in these days may be settled on others: the provider is asked. */
async function askPage(
  deps: Pick<Dependencies, 'clock' | 'database' | 'logger'>,
  provider: PaymentProvider,
  part: ReconciliationPart,
  most: number,
): Promise<void> {
  const references = await nextUnlisted(deps.database, part, most)
  const found: FoundDifference[] = []
  for (const reference of references) {
    const isPaid = await isPaidAt(provider, reference)
    if (isPaid !== true) found.push({ reference, what: isPaid === null ? NO_ANSWER : UNLISTED })
  }
  if (found.some(({ what }) => what === NO_ANSWER)) await refuseSilence(provider, part)
  const last = references.at(-1)
  await deps.database.transaction().execute(async (tx) => {
    await storeDifferences(tx, part, found)
    if (last === undefined) await endPart(deps, tx, part)
    else await movePart(tx, part, { stage: part.stage, after: last })
  })
  if (last === undefined) await tellDifferences(deps, part)
}

/** null: the provider does not answer. */
async function isPaidAt(provider: PaymentProvider, reference: string): Promise<boolean | null> {
  const answer = await provider.ask({ reference })
  if (answer.kind === 'unknown') return null
  return answer.kind === 'answered' && answer.value?.status === 'paid'
}

/**
 * One payment about which a provider says nothing, while it answers others, is a difference.
 *
 * @throws ProviderSilent when it answers nothing: the job is tried again
 */
async function refuseSilence(provider: PaymentProvider, part: ReconciliationPart): Promise<void> {
  const answer = await provider.list(part.day, part.day, null, LIST_MS)
  if (answer.kind !== 'answered') throw new ProviderSilent(`No answer of ${part.provider}.`)
}

async function endPart(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  part: ReconciliationPart,
): Promise<void> {
  if (!(await movePart(tx, part, { stage: 'done', after: null }))) return
  await recordWentBack(tx, part.provider, part.from)
  await queueMatching(tx)
  await queueRecheck(tx)
  await deleteListed(tx, part)
  await endWhenDone(tx, part.day, clock.now())
}

async function tellDifferences(
  { database, logger }: Pick<Dependencies, 'database' | 'logger'>,
  part: ReconciliationPart,
): Promise<void> {
  const { provider } = part
  const differences = await countDifferences(database, part)
  if (differences > 0)
    logger.warn({ day: part.day.toString(), provider, differences }, 'payments are not as listed')
}

/** A payment that cannot be booked is a difference with its reason; the others are booked. */
async function bookUnbooked(
  deps: Dependencies,
  provider: PaymentProvider,
  part: ReconciliationPart,
  theirs: readonly PaymentDetails[],
  found: readonly FoundDifference[],
): Promise<void> {
  const unbooked = new Set(found.filter(isUnbooked).map(({ reference }) => reference))
  for (const details of theirs) {
    const { reference } = details
    if (!unbooked.has(reference)) continue
    try {
      await applyPaymentInquiry(deps, provider, details, null, deps.clock.now())
    } catch (error) {
      if (error instanceof ProviderSilent || isTransient(error)) throw error
      deps.logger.error({ err: error, provider: provider.key, reference }, 'not booked by its list')
      const what = `it could not be booked: ${describeFault(error)}`
      await deps.database
        .transaction()
        .execute((tx) => storeDifferences(tx, part, [{ reference, what }]))
    }
  }
}
