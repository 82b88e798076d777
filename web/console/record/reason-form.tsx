import { type FormEvent, useId, useState } from 'react'
import { isReason } from '#contract/console/reason.ts'
import type { StaffEndpoint, StaffInput } from '#contract/console/staff-endpoint.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { PageHead } from '#web/console/kit/page-head.tsx'
import { RefusableFields } from '#web/console/kit/fields/refusable-fields.tsx'
import { callStaff } from '#web/console/call-staff.ts'
import { recordTexts as texts } from '#web/console/record/record-texts.ts'

interface Props {
  endpoint: StaffEndpoint
  id: string
  onOpened: () => void
}

/** Asks why a borrower is opened who is not in the person's queue. */
export function ReasonForm({ endpoint, id, onOpened }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const formId = useId()
  const open = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!isReason(reason))
    if (!isReason(reason)) return
    setWaiting(true)
    setError(null)
    try {
      const input = { id, reason: reason.trim() } as unknown as Partial<StaffInput<StaffEndpoint>>
      await callStaff(endpoint, input)
      onOpened()
    } catch (refused) {
      setError(refused)
    } finally {
      setWaiting(false)
    }
  }
  return (
    <>
      <PageHead title={texts.why} />
      <RefusableFields endpoint={endpoint} error={error}>
        <form id={formId} onSubmit={(event) => void open(event)} noValidate>
          <ConsoleTextArea
            name="reason"
            label={kitTexts.reason}
            hint={texts.whyHint}
            value={reason}
            onChange={setReason}
            error={isMissing ? kitTexts.reasonNeeded : ''}
          />
        </form>
      </RefusableFields>
      <ConsoleButton form={formId} isWaiting={isWaiting}>
        {texts.open}
      </ConsoleButton>
    </>
  )
}
