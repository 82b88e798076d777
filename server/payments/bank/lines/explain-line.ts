import { CODES } from '#contract/codes.ts'
import type { Account } from '#domain/journal/accounts.ts'
import type { Centavos } from '#domain/money/money.ts'
import { explained } from '#domain/journal/own-money.ts'
import { postNew } from '#server/ledger/journal.ts'
import { postInto } from '#server/ledger/posting-date.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  type BankLine,
  lockOpenLine,
  markExplained,
} from '#server/payments/bank/lines/bank-line-store.ts'
import { explainedReference, nameExplanation } from '#server/payments/bank/explanation-entries.ts'
import { accountOfLine, type SaidOfLine } from '#server/payments/bank/lines/line-accounts.ts'
import {
  bookSettlement,
  showTransfer,
  TRANSFER_DAYS,
} from '#server/payments/bank/lines/match-lines.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import { openShares } from '#server/payments/bank/settled-payment-store.ts'
import { transferOfLine } from '#server/payments/bank/lines/line-transfer.ts'

/** When and why two people explain something. */
export interface ExplainedBy {
  readonly reason: string
  readonly at: Temporal.Instant
}

/** A line that two people look at. */
export interface NamedLine {
  /** Account of the ledger, such as bank:bdo. */
  readonly account: string
  readonly line: string
}

/**
 * Books a line of the bank against an account that two people name. A transfer that was ordered here
 * is booked already: its line only shows it.
 *
 * @throws Refusal -1002 for a brand that is not ours, and for what the line cannot be (`accountOfLine`);
 *   -1005 for a line that is explained
 */
export async function explainLine(
  deps: Pick<Dependencies, 'config' | 'payments' | 'payouts'>,
  tx: Transaction,
  { account, line: name, ...said }: NamedLine & SaidOfLine,
  { reason, at }: ExplainedBy,
): Promise<void> {
  const { brand } = said
  refuseOtherBrand(deps, brand)
  const line = await openLine(tx, { account, line: name })
  const why = await accountOfLine(deps, tx, line, said)
  const ordered = await transferOfLine(tx, line, { brand, why }, TRANSFER_DAYS)
  if (ordered) {
    await showTransfer(tx, line, ordered, at)
    return
  }
  const bookedAs = await nameExplanation(tx, line)
  await postNew(tx, {
    chain: `brand:${brand}`,
    event: 'explained',
    reason,
    reference: explainedReference(bookedAs),
    valueOn: line.bookedOn,
    at,
    // Accounts of lines begin with bank: (the table checks it).
    transfers: explained(line.account as Account, why, line.amount),
  })
  await postInto(tx, explainedReference(bookedAs), line.bookedOn)
  await markExplained(tx, line, { as: 'account', bookedAs }, at)
}

/**
 * Books what a provider paid for some days though the amount is another than it listed: what is
 * missing is its fees, and what is too much lowers them.
 *
 * @throws Refusal -1005 when the line is explained, or a payment of these days is not in the books
 */
export async function settleLine(
  deps: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  {
    provider,
    from,
    to,
    net: seen,
    ...named
  }: NamedLine &
    SettledDays & {
      /** Centavos that were open when the first person looked. */
      readonly net: string
    },
): Promise<void> {
  const line = await openLine(tx, named)
  const days = { provider, from: dayOf(from), to: dayOf(to) }
  const net = await netSettled(tx, { provider, from, to })
  if (seen !== String(net))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly(
        'What is open for these days changed since you opened it. Check it and ask again.',
      ),
    )
  if (!(await bookSettlement(deps, tx, line, days, net - line.amount)))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('Nothing of these days is open, or a payment of them is not in the books.'),
    )
}

/** Days of a provider, as they are typed. */
export interface SettledDays {
  readonly provider: string
  readonly from: string
  readonly to: string
}

/**
 * What a provider settled on these days, less its fees, and has not paid to our bank. Centavos.
 *
 * @throws Refusal -1002 for what is no day
 */
export async function netSettled(
  tx: Database,
  { provider, from, to }: SettledDays,
): Promise<Centavos> {
  const shares = await openShares(tx, provider, dayOf(from), dayOf(to))
  return shares.reduce((total, { gross, fees }) => total + gross - fees, 0n)
}

/** @throws Refusal -1002 for a brand that is not ours */
export function refuseOtherBrand({ config }: Pick<Dependencies, 'config'>, brand: string): void {
  if (!config.brands.has(brand))
    throw new Refusal(CODES.inputRefused, englishOnly('brand: one of BRANDS_FILE.'))
}

async function openLine(tx: Transaction, { account, line }: NamedLine): Promise<BankLine> {
  await lockOwnMoney(tx)
  const open = await lockOpenLine(tx, account, line)
  if (!open)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('This line is not there, or is explained.'),
    )
  return open
}

function dayOf(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    throw new Refusal(CODES.inputRefused, englishOnly('from, to: days as YYYY-MM-DD.'))
  }
}
