import { CODES } from '#contract/codes.ts'
import { findDisputing } from '#server/service/complaint/complaint-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusal.ts'
import { isCharge } from '#server/ledger/is-charge.ts'
import { lockLoan } from '#server/lending/loan/find-loan.ts'

/**
 * Locks a loan of which a new complaint disputes an entry, until the transaction ends. An entry
 * belongs to one complaint, which can be opened again as often as any: else every further
 * complaint would pause the penalties anew.
 *
 * @throws Refusal -1002 when the entry is no charge of the loan, -1005 when a complaint has it
 */
export async function lockDisputable(
  tx: Transaction,
  {
    borrowerId,
    loanId,
    reference,
  }: Record<'borrowerId' | 'reference', string> & {
    loanId: string | null
  },
): Promise<void> {
  if (loanId === null)
    throw inputRefused({
      en: 'orderNo: is needed to dispute an entry.',
      fil: 'orderNo: kailangan ito para matutulan ang isang singil.',
    })
  await lockLoan(tx, loanId)
  if (!(await isCharge(tx, loanId, reference)))
    throw inputRefused({
      en: 'disputedReference: is no interest, fee or penalty of this loan.',
      fil: 'disputedReference: hindi ito interest, fee o penalty ng loan na ito.',
    })
  const number = await findDisputing(tx, { borrowerId, loanId, reference })
  if (number === null) return
  throw new Refusal(CODES.notInThisStatus, {
    en: `Complaint ${number} is about this entry already: go on there, or leave it out here.`,
    fil: `May reklamo ka na tungkol sa singil na ito (${number}): doon magpatuloy, o huwag itong isama rito.`,
  })
}
