import type { Input } from '#contract/endpoint.ts'
import type { getOffer } from '#contract/application/application.ts'
import { selectOpenLoanId } from '#server/lending/application/application-store.ts'
import {
  type CurrentAccount,
  currentAccountAsColumn,
} from '#server/identity/payout-account/current-account.ts'
import { hasOpenLoan } from '#server/lending/application/refuse-open-loan.ts'
import type { Applicant } from '#server/lending/offer/applicant.ts'
import { asOne, type Column } from '#server/platform/database/column.ts'
import { type MadeOffer, offerAsColumn } from '#server/lending/offer/get-offer.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** An offer, and the account that its money would go to; null: there is none to check. */
export interface ShownOffer extends MadeOffer {
  readonly payTo: CurrentAccount | null
}

/**
 * The offer of a confirm screen as a column, for a borrower who can accept it.
 *
 * @returns what shows it, and throws Refusal -1005 with the borrower's open loan of the product
 */
export function shownOffer(
  deps: Dependencies,
  applicant: Applicant,
  asked: Input<typeof getOffer>,
): Column<() => Promise<ShownOffer>> {
  const column = asOne({
    open: selectOpenLoanId(applicant.borrowerId, asked.productId),
    offering: offerAsColumn(deps, applicant, asked),
    account: currentAccountAsColumn(deps.database, applicant.borrowerId),
  })
  return {
    sql: column.sql,
    read: (json) => async () => {
      const { open, offering, account } = column.read(json)
      if (open !== null) throw hasOpenLoan({ id: open })
      const made = await offering()
      const isChecked = made.rules.market.destinationCheck && !made.product.presentation.isPartner
      return { ...made, payTo: isChecked ? account : null }
    },
  }
}
