import type { CallOutcome } from '#contract/console/service/collections.ts'
import type { PaymentPromise } from '#domain/payments/payment-promise.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { allowContact } from '#server/service/collections/allow-contact.ts'
import {
  COLLECTION_REFUSALS,
  notNow,
  notThere,
  wrongInput,
} from '#server/service/collections/collection-refusals.ts'
import {
  insertContact,
  findOpenCall,
  storeOutcome,
} from '#server/service/collections/contact-store.ts'
import { namesNumber } from '#server/platform/messages/names-number.ts'
import { recordPromise } from '#server/service/collections/record-promise.ts'

/** A late loan, and who of staff acts on it. */
export interface ByStaff {
  readonly borrowerId: string
  readonly loanId: string
  /** Id of the person of staff. */
  readonly by: string
}

/**
 * Allows one call to a borrower about a late loan. It counts from now on, whoever answers: their
 * number is given for it alone.
 *
 * @returns the id of the contact
 * @throws Refusal -1005 outside hours and counts, while something holds it, or while the person has a
 *   call of which they did not say what came of it
 */
export async function startCall(
  deps: Pick<Dependencies, 'clock' | 'config' | 'holidays' | 'payments' | 'random' | 'database'>,
  { borrowerId, loanId, by }: ByStaff,
): Promise<string> {
  return deps.database.transaction().execute(async (tx) => {
    await allowContact(deps, tx, { borrowerId, loanId, channel: 'call' })
    const id = deps.random.uuid()
    const call = { id, borrowerId, loanId, channel: 'call', template: null, by } as const
    if (!(await insertContact(tx, { ...call, at: deps.clock.now() })))
      throw notNow(COLLECTION_REFUSALS.callOpen)
    return id
  })
}

/** What came of a call. */
export interface CallEnded extends ByStaff {
  readonly contactId: string
  readonly outcome: CallOutcome
  readonly note: string
  /** For the outcome `promised` alone. */
  readonly promise: PaymentPromise | null
}

/**
 * Says what came of a call, once and by who made it; also outside the hours, since nobody is called
 * for it.
 *
 * @throws Refusal -1001 for a call that the person did not make, -1002 for a note with a number or
 *   an address, or a promise without its outcome; -1005 when it was said before
 */
export async function endCall(
  deps: Pick<Dependencies, 'clock' | 'random' | 'database'>,
  { borrowerId, loanId, by, contactId, outcome, note, promise }: CallEnded,
): Promise<void> {
  // It would be of somebody whom nobody may contact.
  if (namesNumber(note)) throw wrongInput(COLLECTION_REFUSALS.noteNamesNumber)
  if (outcome === 'promised' && !promise) throw wrongInput(COLLECTION_REFUSALS.promiseNeeded)
  if (outcome !== 'promised' && promise) throw wrongInput(COLLECTION_REFUSALS.promiseUnasked)
  await deps.database.transaction().execute(async (tx) => {
    const call = await findOpenCall(tx, by)
    if (call?.id !== contactId || call.loanId !== loanId)
      throw notThere(COLLECTION_REFUSALS.noSuchCall)
    const at = deps.clock.now()
    if (!(await storeOutcome(tx, call, { outcome, note, at })))
      throw notNow(COLLECTION_REFUSALS.callEnded)
    if (promise) await recordPromise(deps, tx, { ...promise, borrowerId, loanId, by, contactId })
  })
}
