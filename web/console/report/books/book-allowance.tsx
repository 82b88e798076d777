import { bookAllowance } from '#contract/console/reports/accounting-reports.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { pesos } from '#web/console/kit/figures/money.tsx'
import { moneyRequestTexts } from '#web/console/money-request/money-request-texts.ts'
import { accountingTexts as texts } from '#web/console/report/books/accounting-texts.ts'
import type { LossAllowance } from '#web/console/report/books/loss-allowance.ts'

/** Requests to book the allowance as it is shown, into the books of its day. */
export function BookAllowance({ report }: { report: LossAllowance }) {
  const { brand, on, allowance, booked } = report
  return (
    <ActionDialog
      endpoint={bookAllowance}
      input={{ brand, day: on, allowance }}
      label={texts.book}
      done={moneyRequestTexts.asked}
      hasReason
      preview={
        <p>
          {texts.bookNote(on, pesos(booked), pesos(allowance))} {moneyRequestTexts.twoPeople}
        </p>
      }
    />
  )
}
