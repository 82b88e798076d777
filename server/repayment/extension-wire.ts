import type { ExtensionInfo, NewPlanInfo } from '#contract/extension.ts'
import type { DetailRow } from '#contract/loan.ts'
import type { ScheduleRow } from '#domain/amortization.ts'
import type { Extension } from '#domain/extension.ts'
import { type Market, MARKETS } from '#domain/market.ts'
import { sum as sumOf } from '#domain/money.ts'
import { PORTIONS } from '#domain/portions.ts'
import type { ScheduledAnew } from '#domain/scheduled-anew.ts'
import type { Config } from '#server/config.ts'
import type { Loan } from '#server/loan/loan.ts'
import type { Channel } from '#server/outside/dragonpay-channels.ts'
import { waysToPayWire } from '#server/repayment/repayment-wire.ts'
import { PORTION_WORDS } from '#server/words/portion-words.ts'
import { peso } from '#server/words/peso.ts'

/** What an extension costs and makes, as the given wire names its fields. */
export function extensionWire(
  config: Config,
  loan: Loan,
  it: Extension,
  channels: readonly Channel[],
): ExtensionInfo {
  const market = MARKETS[loan.market]
  return {
    delayInfo: { delayAmount: Number(it.delayAmount), title: 'Pay now to extend your loan' },
    repayDate: it.rows[0]?.dueOn.toString() ?? '',
    repayPlan: it.rows.map((row) => planRow(row, it.rows.length, market)),
    detail: delayRows(it, market),
    // Without the borrower's own code: what is paid on it never extends.
    ...waysToPayWire(config, loan, channels, null),
  }
}

/** What a new plan asks for and makes, as the wire names it. */
export function newPlanWire(
  config: Config,
  loan: Loan,
  it: ScheduledAnew,
  channels: readonly Channel[],
): NewPlanInfo {
  const market = MARKETS[loan.market]
  return {
    planAmount: Number(it.payNow),
    laterAmount: Number(sumOf(it.rows.map(({ due }) => due))),
    repayDate: it.rows[0]?.dueOn.toString() ?? '',
    repayPlan: it.rows.map((row) => planRow(row, it.rows.length, market)),
    detail: delayRows({ settled: it.settled, extensionFee: it.fee }, market),
    ...waysToPayWire(config, loan, channels, null),
  }
}

function planRow({ number, dueOn, due, interest }: ScheduleRow, count: number, market: Market) {
  return {
    title: `Payment ${number} of ${count}`,
    remark: `Interest in it: ${peso(interest, market)}`,
    amount: Number(due),
    time: dueOn.toString(),
  }
}

/** What the delay amount is made of; never principal. */
function delayRows(
  { settled, extensionFee }: Pick<Extension, 'settled' | 'extensionFee'>,
  market: Market,
): DetailRow[] {
  const rows = PORTIONS.toReversed().map((portion) => ({
    text: PORTION_WORDS[portion],
    amount: settled.reduce((sum, { portions }) => sum + (portions[portion] ?? 0n), 0n),
  }))
  return [...rows, { text: 'Extension fee', amount: extensionFee }]
    .filter(({ amount }) => amount > 0n)
    .map(({ text, amount }) => ({ text, value: peso(amount, market) }))
}
