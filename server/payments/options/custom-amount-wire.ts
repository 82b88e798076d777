import type {
  CustomAmount as CustomAmountWire,
  AmountPreview,
} from '#contract/repayment/custom-amount.ts'
import type { Language } from '#contract/brand.ts'
import { sum } from '#domain/money/money.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { CustomAmount } from '#server/payments/options/get-custom-amount.ts'
import {
  freeCancellationWire,
  paymentOptionsWire,
} from '#server/payments/intents/repayment/repayment-wire.ts'

/** The amounts that can be paid, as the wire names them. */
export function customAmountWire(
  config: Config,
  custom: CustomAmount,
  language: Language,
): CustomAmountWire {
  const { payable, preview } = custom
  return {
    leastAmount: Number(custom.least),
    mostAmount: Number(custom.most),
    repayAmount: Number(payable.amount),
    repayDate: payable.dueOn?.toString() ?? '',
    ...freeCancellationWire(custom.cancellation),
    ...(preview && { weighed: previewWire(preview, custom.loan.rows.length) }),
    // Without the lifetime id: money on it goes to the oldest due date over all loans.
    ...paymentOptionsWire(config, custom.loan, custom.channels, null, language),
  }
}

function previewWire(preview: NonNullable<CustomAmount['preview']>, count: number): AmountPreview {
  const [next] = preview.left
  return {
    amount: Number(preview.amount),
    isWhole: preview.isWhole ? 1 : 0,
    installments: preview.installments.map(({ number, dueOn, amount, isSettled }) => ({
      number,
      count,
      time: dueOn.toString(),
      amount: Number(amount),
      isSettled: isSettled ? 1 : 0,
    })),
    aheadAmount: Number(preview.ahead),
    savedInterest: Number(preview.saved),
    leftAmount: Number(sum(preview.left.map(({ amount }) => amount))),
    leftCount: preview.left.length,
    nextTime: next?.dueOn.toString() ?? '',
    nextAmount: Number(next?.amount ?? 0n),
  }
}
