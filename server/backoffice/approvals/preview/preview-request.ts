import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  type RequestContent,
  carryOutRequest,
  toMoment,
} from '#server/backoffice/approvals/approval-requests.ts'
import { chainOfEntry } from '#server/backoffice/approvals/waiting-requests.ts'
import type { Chain } from '#server/ledger/entry.ts'
import { type Preview, previewEntries } from '#server/ledger/preview-entries.ts'
import { bookRefund } from '#server/payments/refunds/book-refund.ts'
import { findRefund } from '#server/payments/refunds/find-refund.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What is requested, or would be. */
export type PreviewedRequest = RequestContent & {
  /** Of the request; of one that is not made yet: any. */
  readonly id: string
  readonly reason?: string
  /** Id of its maker; it is kept with wording alone. */
  readonly by?: string
}

/** The same thing before a request is carried out and after it; null: nobody reads it. */
interface BeforeAndAfter<T> {
  readonly before: T | null
  readonly after: T | null
}

/**
 * What the approval of a request would post now: it is carried out and taken back. A refund is booked
 * when the provider has paid it: that is what is shown.
 *
 * @param read what is read before it and after it, in the same transaction
 * @throws Refusal when it cannot be approved
 */
export async function previewRequest<T = null>(
  deps: Dependencies,
  { id, reason = 'as previewed', by = '', ...asked }: PreviewedRequest,
  read?: (tx: Transaction) => Promise<T>,
): Promise<Preview<BeforeAndAfter<T>>> {
  const at = deps.clock.now()
  const moment = toMoment({ id, reason, by }, at)
  const chains = await chainsOf(deps, asked)
  return previewEntries(deps.database, chains, async (tx) => {
    const before = read ? await read(tx) : null
    await carryOutRequest({ ...deps, database: tx }, tx, asked, moment)
    const refund = asked.kind === 'sendRefund' ? await findRefund(tx, asked.input.refundId) : null
    const provider = deps.payouts.first.key
    if (refund) await bookRefund(tx, { ...refund, provider }, toManilaDate(at), at)
    return { before, after: read ? await read(tx) : null }
  })
}

/** Loans first; then every brand, of which there are few. */
async function chainsOf(
  { database, config }: Pick<Dependencies, 'config' | 'database'>,
  { input }: RequestContent,
): Promise<Chain[]> {
  const { loanId, entryReference = '' }: Partial<Record<string, string>> = input
  const ofEntry = await chainOfEntry(database, entryReference)
  const loans = [loanId ? (`loan:${loanId}` as const) : null, ofEntry].filter(
    (chain) => chain !== null,
  )
  return [
    ...new Set([...loans, ...[...config.brands.keys()].map((key) => `brand:${key}` as const)]),
  ]
}
