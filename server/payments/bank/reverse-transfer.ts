import { CODES } from '#contract/codes.ts'
import { reverseStanding } from '#server/ledger/reversal.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import { deleteTransfer, transfersOrderedWith } from '#server/payments/bank/own-transfer-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** A transfer by its account of the ledger and its reference at the bank. */
interface NamedTransfer {
  readonly account: string
  readonly reference: string
}

/** On which day and why two people reverse it. */
interface Reversing {
  readonly reason: string
  readonly valueOn: Temporal.PlainDate
  readonly at: Temporal.Instant
}

/**
 * Reverses a transfer that was booked and never made, or typed wrongly: its entry is reversed, and
 * its reference is free. What one brand paid another is reversed on both sides.
 *
 * @throws Refusal -1005 when there is none, or a line of the bank shows it, or its other side
 */
export async function reverseTransfer(
  tx: Transaction,
  named: NamedTransfer,
  { reason, valueOn, at }: Reversing,
): Promise<void> {
  await lockOwnMoney(tx)
  const transfers = await transfersOrderedWith(tx, named)
  if (transfers.length === 0 || transfers.some(({ line }) => line !== null))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('This transfer is not booked, or a line of the bank shows it.'),
    )
  for (const transfer of transfers) {
    const { entryReference: reverses } = transfer
    const reference = `reversed:${reverses}`
    await reverseStanding(tx, { event: 'reversed', reverses, reference, reason, valueOn, at })
    await deleteTransfer(tx, transfer)
  }
}
