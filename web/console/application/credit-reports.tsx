import { useState } from 'react'
import {
  attachCreditReport,
  getCreditReport,
  REPORT_BYTES,
} from '#contract/console/borrowers/credit-reports.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import type { Application } from '#web/console/application/application-sections.tsx'
import { creditReportTexts as texts } from '#web/console/application/credit-report-texts.ts'
import { toQueryString } from '#web/console/call-staff.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { ConsoleFile } from '#web/console/kit/fields/console-file.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { useMay } from '#web/console/staff.ts'

type Report = Application['creditReports'][number]

interface Props {
  application: Application
}

/** The reports of credit bureaus on the borrower: one is attached here, and opened to be read. */
export function CreditReports({ application }: Props) {
  const { borrowerId, creditReports, creditReportDays } = application
  const mayRead = useMay(getCreditReport.act)
  if (creditReportDays === null && creditReports.length === 0 && !mayRead) return null
  return (
    <Section title={texts.title}>
      <p>{creditReportDays === null ? texts.notAsked : texts.asked(creditReportDays)}</p>
      {creditReports.length > 0 && (
        <ConsoleTable
          label={texts.table}
          rows={creditReports}
          keyOf={({ id }) => id}
          columns={columnsFor(borrowerId, mayRead)}
        />
      )}
      <AttachReport id={borrowerId} />
    </Section>
  )
}

function columnsFor(borrowerId: string, mayRead: boolean): readonly Column<Report>[] {
  return [
    { head: texts.bureau, cell: ({ bureau }) => <BorrowerText text={bureau} /> },
    ...(mayRead ? [{ head: texts.file, cell: (row: Report) => link(borrowerId, row) }] : []),
    { head: texts.madeOn, cell: ({ madeOn }) => <When at={madeOn} /> },
    {
      head: texts.attached,
      cell: ({ attachedAt, attachedBy }) => (
        <>
          <When at={attachedAt} /> {texts.by(attachedBy)}
        </>
      ),
    },
    {
      head: texts.read,
      cell: ({ readAt, readBy }) =>
        readAt === null ? (
          texts.unread
        ) : (
          <>
            <When at={readAt} /> {texts.by(readBy)}
          </>
        ),
    },
  ]
}

function link(id: string, { id: report, bureau }: Report) {
  const path = STAFF_BASE + getCreditReport.path + toQueryString({ id, report })
  return (
    <a href={path} target="_blank" rel="noreferrer" aria-label={texts.openOf(bureau)}>
      {texts.open}
    </a>
  )
}

function AttachReport({ id }: { id: string }) {
  const [file, setFile] = useState<File | null>(null)
  const [bureau, setBureau] = useState('')
  const [madeOn, setMadeOn] = useState('')
  return (
    <ActionDialog
      endpoint={attachCreditReport}
      input={{ id, bureau, madeOn, ...(file && { file: { content: file } }) }}
      label={texts.attach}
      done={texts.isAttached}
      onOpen={() => setFile(null)}
      refused={refusalOf(file, bureau, madeOn)}
      preview={<p>{texts.attachNote}</p>}
    >
      <ConsoleField name="bureau" label={texts.bureau} value={bureau} onChange={setBureau} />
      <ConsoleField
        name="madeOn"
        type="date"
        label={texts.madeOn}
        value={madeOn}
        onChange={setMadeOn}
      />
      <ConsoleFile label={texts.pdf} onChange={setFile} />
    </ActionDialog>
  )
}

function refusalOf(file: File | null, bureau: string, madeOn: string): string {
  if (bureau.trim().length < 2 || madeOn === '' || file === null) return texts.incomplete
  return file.size > REPORT_BYTES ? texts.tooLarge : ''
}
