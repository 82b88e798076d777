import { CODES } from '#contract/codes.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { holderName } from '#server/platform/documents/holder.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { readAtOneMoment } from '#server/ledger/reports/all-entries.ts'
import { type BookedEntry, loanEntries } from '#server/ledger/entries.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { bookedPayments } from '#server/payments/receipts/receipt-store.ts'
import { RECEIPT_MESSAGES } from '#server/payments/receipts/receipt-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** A payment as its receipt shows it. */
export interface Receipt {
  readonly holder: string
  /** The provider's reference, for a payment through a provider; else the ledger's. */
  readonly reference: string
  /** The channel; null where it is unknown. */
  readonly channel: string | null
  /** Centavos. */
  readonly amount: Centavos
  /** Its entries: one on each loan that it was booked on. */
  readonly booked: readonly { readonly loan: Loan; readonly entry: BookedEntry }[]
}

/**
 * The receipt of one of the borrower's payments.
 *
 * @throws Refusal -1001 when no payment of the borrower has this reference
 */
export async function getReceipt(
  deps: Pick<Dependencies, 'database'>,
  borrowerId: string,
  reference: string,
): Promise<Receipt> {
  return readAtOneMoment(deps.database, async (tx) => {
    const places = await bookedPayments(tx, borrowerId, reference)
    const booked: { loan: Loan; entry: BookedEntry }[] = []
    for (const { loanId, sequence } of places) {
      const loan = await findOwnLoan(tx, borrowerId, loanId)
      const [entry] = await loanEntries(tx, loanId, { after: sequence - 1n, limit: 1 })
      if (loan && entry) booked.push({ loan, entry })
    }
    const [first] = booked
    if (!first) throw new Refusal(CODES.notFound, localized(RECEIPT_MESSAGES, 'notFound'))
    return {
      holder: await holderName(tx, borrowerId),
      reference: places[0]?.reference ?? reference,
      channel: places[0]?.channel ?? null,
      amount: sum(booked.map(({ entry }) => receivedIn(entry))),
      booked,
    }
  })
}

/** The money received: an entry of a payment debits the account that holds it. Centavos. */
function receivedIn({ transfers }: BookedEntry): Centavos {
  return sum(
    transfers
      .filter(({ debit }) => /^(cash|clearing):|^suspense$/.test(debit))
      .map(({ amount }) => amount),
  )
}
