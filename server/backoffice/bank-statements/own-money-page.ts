import type { seeOwnMoney } from '#contract/console/money/bank-statements.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { brandChoices } from '#server/backoffice/money-requests/brand-choices.ts'
import { OWN_MONEY } from '#server/backoffice/money-requests/money-kinds.ts'
import { waitingRequests } from '#server/backoffice/money-requests/stored-requests.ts'
import { moneyRequestsWire } from '#server/backoffice/money-requests/money-request-wire.ts'
import { brandDebts } from '#server/payments/bank/brand-debts.ts'
import { coveredAccounts } from '#server/payments/bank/files/list-statements.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The lender's accounts at banks, what brands owe each other, and requests that wait. */
export async function ownMoneyPage(
  { database, config, payouts }: Pick<Dependencies, 'config' | 'database' | 'payouts'>,
  readerId: string,
): Promise<StaffOutput<typeof seeOwnMoney>> {
  const covered = new Map((await coveredAccounts(database)).map((each) => [each.account, each]))
  const debts = await brandDebts(database)
  const requests = await waitingRequests(database, OWN_MONEY)
  return {
    banks: config.bankAccounts.map(({ key, csv }) => {
      const { closesOn, closing, openCount = 0 } = covered.get(`bank:${key}`) ?? {}
      return {
        key,
        hasCsv: csv !== undefined,
        closesOn: closesOn?.toString() ?? null,
        closing: closing === undefined ? null : String(closing),
        openCount,
      }
    }),
    providers: payouts.all.map(({ key }) => ({ key })),
    brands: brandChoices(config),
    debts: debts.map(({ amount, ...debt }) => ({ ...debt, amount: String(amount) })),
    requests: await moneyRequestsWire(database, requests, readerId),
  }
}
