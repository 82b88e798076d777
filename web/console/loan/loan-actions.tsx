import { useState } from 'react'
import {
  requestReversal,
  requestWriteOff,
  previewLoanAction,
} from '#contract/console/loans/loan-actions.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { loanTexts as texts } from '#web/console/loan/loan-texts.ts'
import { EntriesPreview } from '#web/console/money/entry-preview.tsx'
import { OwedSteps } from '#web/console/money/owed-steps.tsx'

/** Requests to write the loan off, once its entries were seen. */
export function WriteOff({ id }: { id: string }) {
  const { data, error, open } = usePreview({ id })
  return (
    <ActionDialog
      endpoint={requestWriteOff}
      input={{ id, ...(data && { seen: data.seen }) }}
      hasReason
      label={texts.writeOff}
      done={texts.actionAsked}
      kind="danger"
      onOpen={open}
      refused={data || error ? '' : kitTexts.loading}
      previewError={error}
      preview={<ActionPreview note={texts.writeOffNote} kind="writtenOff" data={data} />}
    />
  )
}

/** Requests to reverse a posting that was wrong. */
export function ReversePosting({ id, entryReference }: { id: string; entryReference: string }) {
  const { data, error, open } = usePreview({ id, entryReference })
  return (
    <ActionDialog
      endpoint={requestReversal}
      input={{ id, entryReference, ...(data && { seen: data.seen }) }}
      hasReason
      label={texts.reverse}
      done={texts.actionAsked}
      kind="danger"
      onOpen={open}
      refused={data || error ? '' : kitTexts.loading}
      previewError={error}
      preview={<ActionPreview note={texts.reverseNote} kind="takenBack" data={data} />}
    />
  )
}

/** What an action would post, read when its dialog opens. */
function usePreview(act: { id: string; entryReference?: string }) {
  const [isOpened, setOpened] = useState(false)
  const { data, error } = useRead(previewLoanAction, act, { isOff: !isOpened })
  return { data, error, open: () => setOpened(true) }
}

interface PreviewProps {
  note: string
  kind: 'writtenOff' | 'takenBack'
  data: StaffOutput<typeof previewLoanAction> | undefined
}

function ActionPreview({ note, kind, data }: PreviewProps) {
  if (!data) return null
  return (
    <>
      <p>{note}</p>
      <OwedSteps steps={data.steps} kind={kind} />
      <EntriesPreview entries={data.entries} />
    </>
  )
}
