import { lazy } from 'react'
import { listLoansTimeline } from '#contract/console/loans/loans.ts'
import { Tabs } from '#web/console/kit/tabs.tsx'
import { loanTexts as texts } from '#web/console/loan/loan-texts.ts'
import { ScheduleSection } from '#web/console/loan/schedule-section.tsx'

// What opens behind a tab comes when it is opened.
const LedgerSection = lazy(() =>
  import('#web/console/loan/ledger-section.tsx').then((part) => ({ default: part.LedgerSection })),
)
const MoneySection = lazy(() =>
  import('#web/console/loan/money-section.tsx').then((part) => ({ default: part.MoneySection })),
)
const DocumentsSection = lazy(() =>
  import('#web/console/loan/documents-section.tsx').then((part) => ({
    default: part.DocumentsSection,
  })),
)
const MessagesSection = lazy(() =>
  import('#web/console/borrower/borrower-sections.tsx').then((part) => ({
    default: part.MessagesSection,
  })),
)
const TimelineSection = lazy(() =>
  import('#web/console/record/timeline-section.tsx').then((part) => ({
    default: part.TimelineSection,
  })),
)

/** What there is of a loan, part by part. */
export function LoanTabs({ id, borrowerId }: { id: string; borrowerId: string }) {
  return (
    <Tabs
      label={texts.parts}
      tabs={[
        {
          key: 'schedule',
          label: texts.tabs.schedule,
          part: <ScheduleSection id={id} />,
        },
        { key: 'ledger', label: texts.tabs.ledger, part: <LedgerSection id={id} /> },
        { key: 'payments', label: texts.tabs.payments, part: <MoneySection id={id} /> },
        {
          key: 'documents',
          label: texts.tabs.documents,
          part: <DocumentsSection id={id} />,
        },
        {
          key: 'messages',
          label: texts.tabs.messages,
          part: <MessagesSection id={borrowerId} loanId={id} />,
        },
        {
          key: 'timeline',
          label: texts.tabs.timeline,
          part: <TimelineSection list={listLoansTimeline} id={id} />,
        },
      ]}
    />
  )
}
