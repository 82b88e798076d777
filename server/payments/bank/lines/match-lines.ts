import { daysBetween } from '#domain/calendar/calendar.ts'
import { cleared } from '#domain/journal/own-money.ts'
import type { Centavos } from '#domain/money/money.ts'
import { settlementRun } from '#domain/journal/settlement-run.ts'
import { postNew } from '#server/ledger/journal.ts'
import { postInto } from '#server/ledger/posting-date.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  type BankLine,
  type LineName,
  lockOpenLine,
  markExplained,
  matchableLines,
} from '#server/payments/bank/lines/bank-line-store.ts'
import { clearedReference, nameExplanation } from '#server/payments/bank/explanation-entries.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import {
  markSeen,
  type OwnTransfer,
  openTransfers,
} from '#server/payments/bank/own-transfer-store.ts'
import {
  markPaidToBank,
  openSettledDays,
  openShares,
} from '#server/payments/bank/settled-payment-store.ts'

/** Days before its line on which a provider may have settled what it pays. */
const SETTLED_DAYS_BACK = 14
/** Days between a transfer and its line. */
export const TRANSFER_DAYS = 7

/**
 * Matches the lines that nothing explains with what providers settled and with our own transfers,
 * by reference, amount and date, each in a transaction of its own. What a provider settled is booked
 * with it, its fees too. The others wait as differences. A line whose explanation two people undid is
 * not matched by itself again.
 *
 * @param asked a line that somebody asks to match, also when its explanation was undone
 * @returns how many lines were matched
 */
export async function matchBankLines(
  deps: Pick<Dependencies, 'database' | 'clock' | 'random' | 'config'>,
  asked: LineName | null = null,
): Promise<number> {
  let matchedCount = 0
  for (const { account, line } of await matchableLines(deps.database, asked)) {
    const isMatched = await retrying(
      deps.database,
      async (tx) => {
        await lockOwnMoney(tx)
        const open = await lockOpenLine(tx, account, line)
        return open !== null && (await matchLine(deps, tx, open))
      },
      { jitter: () => deps.random.fraction() },
    )
    if (isMatched) matchedCount += 1
  }
  return matchedCount
}

async function matchLine(
  deps: Pick<Dependencies, 'clock' | 'config'>,
  tx: Transaction,
  line: BankLine,
): Promise<boolean> {
  const transfer = (await openTransfers(tx, line.account)).find((each) => isOf(line, each))
  if (transfer) {
    await showTransfer(tx, line, transfer, deps.clock.now())
    return true
  }
  const provider = findProvider(deps, line)
  return provider !== null && matchSettlement(deps, tx, line, provider)
}

/**
 * A line shows a transfer of ours, which is booked already; one that was ordered after the bank had
 * entered it is posted on the day of the line.
 */
export async function showTransfer(
  tx: Transaction,
  line: BankLine,
  transfer: Pick<OwnTransfer, 'account' | 'reference' | 'entryReference'>,
  at: Temporal.Instant,
): Promise<void> {
  await markSeen(tx, transfer, line.line)
  await postInto(tx, transfer.entryReference, line.bookedOn)
  await markExplained(tx, line, { as: 'transfer', bookedAs: null }, at)
}

/** Same amount, near day, and the line says the reference. */
function isOf(line: BankLine, { amount, reference, sentOn }: OwnTransfer): boolean {
  return (
    line.amount === amount &&
    Math.abs(daysBetween(sentOn, line.bookedOn)) <= TRANSFER_DAYS &&
    says(line, reference)
  )
}

/** The provider whose words a line has, or null. */
export function findProvider(
  { config }: Pick<Dependencies, 'config'>,
  line: Pick<BankLine, 'account' | 'reference' | 'text'>,
): string | null {
  const account = config.bankAccounts.find(({ key }) => `bank:${key}` === line.account)
  const words = Object.entries(account?.providers ?? {})
  return words.find(([, word]) => says(line, word))?.[0] ?? null
}

function says({ reference, text }: Pick<BankLine, 'reference' | 'text'>, word: string): boolean {
  return `${reference} ${text}`.toUpperCase().includes(word.toUpperCase())
}

async function matchSettlement(
  deps: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  line: BankLine,
  provider: string,
): Promise<boolean> {
  const since = line.bookedOn.subtract({ days: SETTLED_DAYS_BACK })
  const days = await openSettledDays(tx, provider, since, line.bookedOn)
  const run = settlementRun(line.amount, days)
  const [first, last] = [run?.[0], run?.at(-1)]
  if (!first || !last) return false
  return bookSettlement(deps, tx, line, { provider, from: first.on, to: last.on })
}

/** Days of a provider that a line of the bank is for. */
export interface PaidDays {
  readonly provider: string
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

/**
 * Books what a provider paid for some days, brand by brand: money at the bank, the provider's fees,
 * and less money at the provider.
 *
 * @param lost centavos that the provider kept beyond its fees; two people have agreed to them
 * @returns false when a payment of these days is not in our books yet: then nothing is booked
 */
export async function bookSettlement(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  line: BankLine,
  { provider, from, to }: PaidDays,
  lost: Centavos = 0n,
): Promise<boolean> {
  const shares = await openShares(tx, provider, from, to)
  if (shares.length === 0 || shares.some(({ brand }) => brand === null)) return false
  const now = clock.now()
  const bookedAs = await nameExplanation(tx, line)
  for (const [place, { brand, gross, fees }] of shares.entries()) {
    // What was lost is of no brand's payment: the first one bears it.
    const kept = fees + (place === 0 ? lost : 0n)
    const accounts = { bank: line.account.slice('bank:'.length), provider }
    const transfers = cleared(accounts, { gross, fees: kept })
    if (transfers.length === 0) continue
    const reference = clearedReference(bookedAs, String(brand))
    await postNew(tx, {
      chain: `brand:${brand}`,
      event: 'cleared',
      reason: `${provider} settled ${from.toString()} to ${to.toString()}`,
      reference,
      valueOn: line.bookedOn,
      at: now,
      transfers,
    })
    await postInto(tx, reference, line.bookedOn)
  }
  await markPaidToBank(tx, provider, from, to, line)
  await markExplained(tx, line, { as: 'settlement', bookedAs }, now)
  return true
}
