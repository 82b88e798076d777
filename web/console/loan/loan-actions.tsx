import { useState } from 'react'
import { askReversal, askWriteOff, previewLoanAct } from '#contract/console/loan-actions.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ActDialog } from '#web/console/kit/act-dialog.tsx'
import { Facts } from '#web/console/kit/facts.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { Money } from '#web/console/kit/money.tsx'
import { useRead } from '#web/console/kit/use-read.ts'
import { loanTexts as texts } from '#web/console/loan/loan-texts.ts'
import { EntriesPreview } from '#web/console/money/entry-preview.tsx'

/** Asks to write the loan off, once its entries were seen. */
export function WriteOff({ id }: { id: string }) {
  const { data, error, open } = usePreview({ id })
  return (
    <ActDialog
      endpoint={askWriteOff}
      input={{ id, ...(data && { seen: data.seen }) }}
      hasReason
      label={texts.writeOff}
      done={texts.actAsked}
      kind="danger"
      onOpen={open}
      refused={data || error ? '' : kitTexts.loading}
      previewError={error}
      preview={<ActPreview note={texts.writeOffNote} data={data} />}
    />
  )
}

/** Asks to reverse a posting that was wrong. */
export function ReversePosting({ id, entryReference }: { id: string; entryReference: string }) {
  const { data, error, open } = usePreview({ id, entryReference })
  return (
    <ActDialog
      endpoint={askReversal}
      input={{ id, entryReference, ...(data && { seen: data.seen }) }}
      hasReason
      label={texts.reverse}
      done={texts.actAsked}
      kind="danger"
      onOpen={open}
      refused={data || error ? '' : kitTexts.loading}
      previewError={error}
      preview={<ActPreview note={texts.reverseNote} data={data} />}
    />
  )
}

/** What an act would post, read when its dialog opens. */
function usePreview(act: { id: string; entryReference?: string }) {
  const [isOpened, setOpened] = useState(false)
  const { data, error } = useRead(previewLoanAct, act, { isOff: !isOpened })
  return { data, error, open: () => setOpened(true) }
}

interface PreviewProps {
  note: string
  data: StaffOutput<typeof previewLoanAct> | undefined
}

function ActPreview({ note, data }: PreviewProps) {
  if (!data) return null
  return (
    <>
      <p>{note}</p>
      <Facts
        rows={[
          [texts.owedBefore, <Money key="b" centavos={data.owedBefore} />],
          [texts.owedThen, <Money key="a" centavos={data.owedAfter} />],
          [texts.surplusThen, <Money key="s" centavos={data.surplusAfter} />],
        ]}
      />
      <EntriesPreview entries={data.entries} />
    </>
  )
}
