import type { ExtensionInfo, NewPlanInfo } from '#contract/loan/extension.ts'
import type { DetailRow } from '#contract/loan/loan.ts'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { Extension } from '#domain/schedule/extension.ts'
import { type Market, MARKETS } from '#domain/market/market.ts'
import { sum as sumOf } from '#domain/money/money.ts'
import { PORTIONS } from '#domain/allocation/portions.ts'
import type { Reschedule } from '#domain/schedule/reschedule.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Channel } from '#server/providers/payment-provider.ts'
import { paymentOptionsWire } from '#server/payments/intents/repayment/repayment-wire.ts'
import { PORTION_MESSAGES } from '#server/platform/messages/portion-messages.ts'
import { channelLogoAddress } from '#server/payments/channels/channel-logo.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import type { ExtensionCode } from '#server/payments/options/extension-code.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'
import type { Language } from '#contract/brand.ts'
import {
  EXTENSION_MESSAGES,
  type ExtensionMessages,
} from '#server/payments/options/extension-messages.ts'

/** The costs and the new schedule of an extension, as the given wire names its fields. */
export function extensionWire(
  config: Config,
  loan: Loan,
  extension: Extension,
  { channels, code }: { channels: readonly Channel[]; code: ExtensionCode | null },
  language: Language,
): ExtensionInfo {
  const market = MARKETS[loan.market]
  const messages = EXTENSION_MESSAGES[language]
  const options = paymentOptionsWire(config, loan, channels, code?.payCode ?? null, language)
  const { defDetail } = options
  return {
    delayInfo: { delayAmount: Number(extension.delayAmount), title: messages.title },
    repayDate: extension.rows[0]?.dueOn.toString() ?? '',
    repayPlan: extension.rows.map((row) => planRow(row, extension.rows.length, market, messages)),
    detail: delayRows(extension, market, language),
    ...options,
    defDetail: code
      ? forExactly(defDetail, extension, code, { config, market, language })
      : defDetail,
  }
}

/** A code that extends: it says of which amount, and until when, before how it is paid. */
function forExactly(
  defDetail: ExtensionInfo['defDetail'],
  { delayAmount }: Extension,
  { payableUntil, counter }: ExtensionCode,
  { config, market, language }: { config: Config; market: Market; language: Language },
): ExtensionInfo['defDetail'] {
  const { name, atCounter, title, exact, until, other } = EXTENSION_MESSAGES[language].code
  const amount = peso(delayAmount, market)
  const day = until(writtenDay(market, payableUntil, language))
  if (counter) {
    return {
      ...defDetail,
      logo: channelLogoAddress(config.publicUrl, counter.number),
      title: atCounter(counter.name, amount),
      payNotice: [{ name: title, steps: [atCounter(counter.name, amount), day] }],
    }
  }
  const steps = [exact(amount), day, other]
  return {
    ...defDetail,
    title: name(amount),
    payNotice: [{ name: title, steps }, ...defDetail.payNotice],
  }
}

/** The costs and the schedule of a new plan, as the wire names its fields. */
export function newPlanWire(
  config: Config,
  loan: Loan,
  plan: Reschedule,
  channels: readonly Channel[],
  language: Language,
): NewPlanInfo {
  const market = MARKETS[loan.market]
  const messages = EXTENSION_MESSAGES[language]
  return {
    planAmount: Number(plan.payNow),
    laterAmount: Number(sumOf(plan.rows.map(({ due }) => due))),
    repayDate: plan.rows[0]?.dueOn.toString() ?? '',
    repayPlan: plan.rows.map((row) => planRow(row, plan.rows.length, market, messages)),
    detail: delayRows({ settled: plan.settled, extensionFee: plan.fee }, market, language),
    ...paymentOptionsWire(config, loan, channels, null, language),
  }
}

function planRow(
  { number, dueOn, due, interest }: ScheduleRow,
  count: number,
  market: Market,
  messages: ExtensionMessages,
) {
  return {
    title: messages.payment(number, count),
    remark: messages.interestInIt(peso(interest, market)),
    amount: Number(due),
    time: dueOn.toString(),
  }
}

/** The portions of the delay amount; never principal. */
function delayRows(
  { settled, extensionFee }: Pick<Extension, 'settled' | 'extensionFee'>,
  market: Market,
  language: Language,
): DetailRow[] {
  const rows = PORTIONS.toReversed().map((portion) => ({
    text: PORTION_MESSAGES[language][portion],
    amount: settled.reduce((sum, { portions }) => sum + (portions[portion] ?? 0n), 0n),
  }))
  return [...rows, { text: EXTENSION_MESSAGES[language].fee, amount: extensionFee }]
    .filter(({ amount }) => amount > 0n)
    .map(({ text, amount }) => ({ text, value: peso(amount, market) }))
}
