import type { CustomAmount as AnyAmountWire, AmountPreview } from '#contract/custom-amount.ts'
import type { Language } from '#contract/brand.ts'
import { sum } from '#domain/money.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { AnyAmount } from '#server/payments/options/get-custom-amount.ts'
import { waysToPayWire } from '#server/payments/intents/repayment-wire.ts'

/** Which amounts can be paid, as the wire names them. */
export function anyAmountWire(config: Config, it: AnyAmount, language: Language): AnyAmountWire {
  const { payable, weighed } = it
  return {
    leastAmount: Number(it.least),
    mostAmount: Number(it.most),
    repayAmount: Number(payable.amount),
    repayDate: payable.dueOn?.toString() ?? '',
    ...(weighed && { weighed: weighedWire(weighed, it.loan.rows.length) }),
    // Without the borrower's own code: what is paid on it goes by oldest due date over all loans.
    ...waysToPayWire(config, it.loan, it.channels, null, language),
  }
}

function weighedWire(it: NonNullable<AnyAmount['weighed']>, count: number): AmountPreview {
  const [next] = it.left
  return {
    amount: Number(it.amount),
    isWhole: it.isWhole ? 1 : 0,
    installments: it.installments.map(({ number, dueOn, amount, isSettled }) => ({
      number,
      count,
      time: dueOn.toString(),
      amount: Number(amount),
      isSettled: isSettled ? 1 : 0,
    })),
    aheadAmount: Number(it.ahead),
    savedInterest: Number(it.saved),
    leftAmount: Number(sum(it.left.map(({ amount }) => amount))),
    leftCount: it.left.length,
    nextTime: next?.dueOn.toString() ?? '',
    nextAmount: Number(next?.amount ?? 0n),
  }
}
