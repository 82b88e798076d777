import { isBefore, toManilaDate } from '#domain/calendar/calendar.ts'
import type { Centavos } from '#domain/money/money.ts'
import {
  balanceAtEnd,
  insertStatement,
  isCovered,
} from '#server/payments/bank/lines/bank-line-store.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import { notNow } from '#server/payments/bank/lines/refuse-faults.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What the bank shows at the end of a day of which it sends no statement. */
export interface SeenBalance {
  /** Account of the ledger, such as bank:bdo. */
  readonly account: string
  readonly day: Temporal.PlainDate
  readonly balance: Centavos
}

/**
 * Carries the last balance of a bank account over to a day without lines, as two people saw it at the
 * bank: kept as a statement without lines, so it is taken back as one.
 *
 * @throws Refusal as `checkBalance`
 */
export async function confirmBalance(
  deps: Pick<Dependencies, 'clock' | 'random' | 'config'>,
  tx: Transaction,
  seen: SeenBalance,
  by: string,
): Promise<void> {
  await checkBalance(deps, tx, seen)
  const { account, day: closesOn, balance } = seen
  await insertStatement(tx, {
    id: deps.random.uuid(),
    account,
    name: 'balance seen at the bank',
    opening: balance,
    closing: balance,
    closesOn,
    importedAt: deps.clock.now(),
    importedBy: by,
  })
}

/**
 * @throws Refusal -1005 for an account that is not ours, a day that is not over or that a statement
 *   covers, and a balance that the lines do not come to
 */
export async function checkBalance(
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
  tx: Transaction,
  { account, day, balance }: SeenBalance,
): Promise<void> {
  await lockOwnMoney(tx)
  if (!config.bankAccounts.some(({ key }) => `bank:${key}` === account))
    throw notNow('This account is none of BANK_ACCOUNTS_FILE.')
  if (!isBefore(day, toManilaDate(clock.now())))
    throw notNow('This day is not over: the bank may still enter lines.')
  if (await isCovered(tx, account, day, clock.now()))
    throw notNow('A statement says what was in this account at the end of this day.')
  // Ours is not told: it would be typed.
  if ((await balanceAtEnd(tx, account, day)) !== balance)
    throw notNow(
      'The lines of its statements come to another balance: a statement is missing, or it was typed wrongly.',
    )
}
