import { useState } from 'react'
import { previewWriteOff, proposeWriteOff } from '#contract/console/service/collections.ts'
import { collectionTexts as texts } from '#web/console/collection/collection-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { EntriesPreview } from '#web/console/money/entry-preview.tsx'
import { OwedSteps } from '#web/console/money/owed-steps.tsx'

/** Asks finance to write the loan off, once its entries were seen. */
export function RequestWriteOff({ id }: { id: string }) {
  const [isOpened, setOpened] = useState(false)
  const { data, error } = useRead(previewWriteOff, { id }, { isOff: !isOpened })
  return (
    <ActionDialog
      endpoint={proposeWriteOff}
      input={{ id, ...(data && { seen: data.seen }) }}
      hasReason
      label={texts.writeOff}
      done={texts.writeOffAsked}
      kind="danger"
      onOpen={() => setOpened(true)}
      refused={data || error ? '' : kitTexts.loading}
      previewError={error}
      preview={
        <>
          <p>{texts.writeOffNote}</p>
          {data && (
            <>
              <OwedSteps steps={data.steps} kind="writtenOff" />
              <EntriesPreview entries={data.entries} />
            </>
          )}
        </>
      }
    />
  )
}
