import type { Centavos } from '#domain/money/money.ts'
import { bookedAtBanks, type BookedAtBank } from '#server/payments/close/booked-at-banks.ts'
import {
  type StatementBalance,
  statementBalances,
} from '#server/payments/close/statement-balances.ts'
import type { DayEnd, Unexplained } from '#server/payments/close/unexplained-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * A bank account at the end of a day. The books have what the bank has by the entry dates of its
 * lines, but for the lines that are not explained and those that are posted later, and with the
 * transfers that the bank enters later. Centavos.
 */
export interface BankReconciliation {
  readonly account: string
  /** What says how much the bank had at the end of this day; null: nothing does. */
  readonly coveredBy: StatementBalance['coveredBy']
  /** By the entry dates of all lines that are known now. */
  readonly atBank: Centavos
  readonly unexplained: Centavos
  /**
   * Explained lines that are posted on a later day: the bank entered them into a closed one, or moved
   * them to an earlier one; below zero: it moved them to a later one.
   */
  readonly postedLater: Centavos
  /** Transfers of ours that the bank enters later; below zero: they leave the account. */
  readonly underWay: Centavos
  /** By the posting dates of the entries of all brands. */
  readonly inBooks: Centavos
}

/** Each bank account at the end of a day, as it is known now. */
export async function reconcileBanks(
  tx: Transaction,
  accounts: readonly string[],
  closing: DayEnd,
): Promise<BankReconciliation[]> {
  const both = await bothSides(tx, accounts, closing)
  return both.map(([said, booked]) => ({
    account: said.account,
    coveredBy: said.coveredBy,
    atBank: said.explained + said.shown + said.unexplained,
    unexplained: said.unexplained,
    postedLater: said.explained - booked.linesPosted,
    underWay: booked.transfersPosted - said.shown,
    inBooks: booked.linesPosted + booked.transfersPosted,
  }))
}

/** Bank accounts whose balance of a day nothing says, whose lines do not lead to it, or that are booked otherwise. */
export async function strayAtBanks(
  tx: Transaction,
  accounts: readonly string[],
  closing: DayEnd,
): Promise<Unexplained[]> {
  const both = await bothSides(tx, accounts, closing)
  return both.flatMap(([said, booked]) => faultsOf(said, booked))
}

function faultsOf(said: StatementBalance, booked: BookedAtBank): Unexplained[] {
  const { account } = said
  const [lines, closing] = [said.allExplained + said.allUnexplained, said.lastClosing ?? 0n]
  const faults = [
    said.coveredBy === null && { what: uncovered(said), amount: null },
    differ('its lines do not lead to the balance of the statement', lines - closing),
    differ(
      'the books and the explained lines differ',
      booked.all - said.allExplained - said.allUnderWay,
    ),
  ]
  return faults.flatMap((fault) =>
    fault ? [{ what: `${account}: ${fault.what}`, amount: fault.amount }] : [],
  )
}

function differ(what: string, amount: Centavos): Unexplained | false {
  return amount !== 0n && { what, amount }
}

function uncovered({ lastClosesOn, isOfItsDay }: StatementBalance): string {
  if (lastClosesOn === null || !isOfItsDay) return 'no statement for this day'
  return 'the statement of this day came before its end'
}

async function bothSides(
  tx: Transaction,
  accounts: readonly string[],
  closing: DayEnd,
): Promise<(readonly [StatementBalance, BookedAtBank])[]> {
  const booked = await bookedAtBanks(tx, accounts, closing)
  const said = await statementBalances(tx, accounts, closing)
  const ofAccount = new Map(booked.map((each) => [each.account, each]))
  return said.map((each) => [each, ofAccount.get(each.account) ?? notBooked(each.account)])
}

function notBooked(account: string): BookedAtBank {
  return { account, all: 0n, linesPosted: 0n, transfersPosted: 0n }
}
