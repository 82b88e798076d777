import { useState } from 'react'
import { writeLossRates } from '#contract/console/reports/accounting-reports.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { moneyRequestTexts } from '#web/console/money-request/money-request-texts.ts'
import { accountingTexts as texts } from '#web/console/report/books/accounting-texts.ts'
import type { LossAllowance } from '#web/console/report/books/loss-allowance.ts'
import { reportTexts } from '#web/console/report/report-texts.ts'

const BUCKETS = [0, 1, 31, 61, 91] as const

/** Requests other loss rates; those of now, or what half a year came to, are filled in. */
export function ChangeLossRates({ report: { brand, rows, seen } }: { report: LossAllowance }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      rows.map(({ bucket, rate, observed }) => [`rate${bucket}`, rate || observed]),
    ),
  )
  return (
    <ActionDialog
      endpoint={writeLossRates}
      input={{ brand, seen, ...typed }}
      label={texts.changeRates}
      done={moneyRequestTexts.asked}
      hasReason
      preview={<p>{moneyRequestTexts.asked}</p>}
    >
      {BUCKETS.map((bucket) => (
        <ConsoleField
          key={bucket}
          name={`rate${bucket}`}
          label={texts.rateOf(reportTexts.buckets[bucket] ?? '')}
          hint={texts.observedAs(rows.find((row) => row.bucket === bucket)?.observed ?? '')}
          value={typed[`rate${bucket}`] ?? ''}
          onChange={(rate) => setTyped({ ...typed, [`rate${bucket}`]: rate.trim() })}
        />
      ))}
    </ActionDialog>
  )
}
