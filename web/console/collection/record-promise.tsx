import { recordPromise } from '#contract/console/service/collections.ts'
import { collectionTexts as texts } from '#web/console/collection/collection-texts.ts'
import type { ShownLateLoan } from '#web/console/collection/late-loan.ts'
import { PromiseFields, usePromise } from '#web/console/collection/promise-fields.tsx'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'

/** Records what a borrower who called or wrote promises to pay. */
export function RecordPromise({ loan }: { loan: ShownLateLoan }) {
  const promise = usePromise()
  const isOpen = loan.promiseState === 'open'
  const incomplete = promise.isComplete ? '' : texts.promiseNeeded
  return (
    <ActionDialog
      endpoint={recordPromise}
      input={{ id: loan.id, ...promise.input }}
      label={texts.recordPromise}
      done={texts.promiseRecorded}
      refused={isOpen ? texts.promiseIsOpen : incomplete}
      preview={<p>{texts.promiseNote}</p>}
    >
      {!isOpen && <PromiseFields loan={loan} promise={promise} />}
    </ActionDialog>
  )
}
