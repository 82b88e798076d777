import { CODES } from '#contract/codes.ts'
import { APPLICATION_MESSAGES } from '#server/lending/application/application-messages.ts'
import { findOpenLoan, type OpenLoan } from '#server/lending/application/application-store.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'

/**
 * A product is not offered to a borrower who has an open loan of it.
 *
 * @throws Refusal -1005 with the loan, so that the screen leads to it
 */
export async function refuseOpenLoan(
  db: Database,
  { borrowerId }: { readonly borrowerId: string },
  productId: string,
): Promise<void> {
  const open = await findOpenLoan(db, borrowerId, productId)
  if (open) throw hasOpenLoan(open)
}

/** The refusal that names the open loan. */
export function hasOpenLoan({ id }: Pick<OpenLoan, 'id'>): Refusal {
  const message = localized(APPLICATION_MESSAGES, 'hasOpenLoan')
  return new Refusal(CODES.notInThisStatus, message, { orderId: id })
}
