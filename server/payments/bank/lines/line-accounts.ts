import { LINE_WAYS, type LineMeaning } from '#contract/console/money/differences.ts'
import { type Account, cashAt } from '#domain/journal/accounts.ts'
import type { BankLine } from '#server/payments/bank/lines/bank-line-store.ts'
import { borrowedFunds } from '#server/payments/bank/borrowed-funds.ts'
import { findProvider } from '#server/payments/bank/lines/match-lines.ts'
import { notThat } from '#server/payments/bank/lines/refuse-faults.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What two people say that a line of the bank is. */
export interface SaidOfLine {
  readonly brand: string
  readonly as: LineMeaning
  /** The provider to which money went, or from which it came; without it: the one that the line names. */
  readonly provider?: string
}

/** What a line can be written to; its amount is the line's own, and is never typed. */
const LINE_ACCOUNTS: Readonly<Record<LineMeaning, Account | 'provider'>> = {
  /** The other account of ours shows it too: explained so, both come to 0. */
  ownTransfer: 'inTransit',
  /** Sent for payouts under a reference by which it was not ordered here. */
  prefunding: 'provider',
  /** Our money there, sent back. */
  provider: 'provider',
  capital: 'capital',
  dividend: 'dividends',
  lenderLoan: 'borrowedFunds',
  taxesPayable: 'taxesPayable',
  providerFees: 'expense:providerFees',
  expense: 'expense:other',
  income: 'income:other',
}

/**
 * The account of the ledger that says what a line is.
 *
 * @throws Refusal -1002 for what a line that goes this way cannot be, for a provider that is none or
 *   is not named, and where more would be repaid to lenders than they lent
 */
export async function accountOfLine(
  deps: Pick<Dependencies, 'config' | 'payments' | 'payouts'>,
  tx: Transaction,
  line: BankLine,
  said: SaidOfLine,
): Promise<Account> {
  refuseOtherWay(line, said.as)
  if (said.as === 'lenderLoan') await refuseOverpaid(tx, line, said.brand)
  const account = LINE_ACCOUNTS[said.as]
  return account === 'provider' ? cashAt(providerSaid(deps, line, said)) : account
}

/** @throws Refusal -1002 where the line goes the other way */
function refuseOtherWay({ amount }: Pick<BankLine, 'amount'>, as: LineMeaning): void {
  const [way, isOut] = [LINE_WAYS[as], amount < 0n]
  if (way === 'either' || (way === 'out') === isOut) return
  throw notThat(`as: ${WRONG_WAY[way](NAMES[as] ?? as)}`)
}

const NAMES: Readonly<Partial<Record<LineMeaning, string>>> = {
  prefunding: 'Money for payouts',
  provider: 'Money that a provider sends back',
  capital: 'Capital of the owners',
  dividend: 'A dividend',
}

const WRONG_WAY = {
  in: (what: string) => `${what} comes into our account, and this line goes out of it.`,
  out: (what: string) => `${what} goes out of our account, and this line comes into it.`,
} as const

function providerSaid(
  deps: Pick<Dependencies, 'config' | 'payments' | 'payouts'>,
  line: BankLine,
  { provider }: SaidOfLine,
): string {
  const named = provider ?? findProvider(deps, line)
  if (named === null) throw notThat('provider: this line names no provider. Choose one.')
  if (![...deps.payments.all, ...deps.payouts.all].some(({ key }) => key === named))
    throw notThat('provider: one that collects or pays out for us.')
  return named
}

async function refuseOverpaid(tx: Transaction, { amount }: BankLine, brand: string) {
  const owed = await borrowedFunds(tx, brand)
  if (owed + amount >= 0n || amount > 0n) return
  throw notThat(
    `as: ${peso(owed, { key: 'philippines' })} is owed to lenders by this brand’s books. What is more is interest, an expense.`,
  )
}
