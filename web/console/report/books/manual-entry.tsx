import { useState } from 'react'
import { postManualEntry } from '#contract/console/reports/accounting-reports.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleField, ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'
import { moneyRequestTexts } from '#web/console/money-request/money-request-texts.ts'
import { accountingTexts as texts } from '#web/console/report/books/accounting-texts.ts'
import { reportTexts } from '#web/console/report/report-texts.ts'

interface Props {
  brand: string
  /** The last day of the report. */
  on: string
}

/** Requests to post an entry on accounts of the lender. */
export function ManualEntry({ brand, on }: Props) {
  const [day, setDay] = useState(on)
  const [lines, setLines] = useState('')
  const [document, setDocument] = useState('')
  return (
    <ActionDialog
      endpoint={postManualEntry}
      input={{ brand, day, lines, document: document.trim() }}
      label={texts.manualEntry}
      done={moneyRequestTexts.asked}
      hasReason
      preview={<p>{moneyRequestTexts.twoPeople}</p>}
    >
      <ConsoleField name="day" label={reportTexts.day} type="date" value={day} onChange={setDay} />
      <ConsoleTextArea
        name="lines"
        label={texts.lines}
        hint={texts.entryNote}
        value={lines}
        onChange={setLines}
      />
      <ConsoleField
        name="document"
        label={texts.document}
        hint={texts.documentNote}
        value={document}
        onChange={setDocument}
      />
    </ActionDialog>
  )
}
