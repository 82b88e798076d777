import { type FormEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { PURPOSES, type Purpose } from '#contract/console/reports/export.ts'
import { isReason, REASON_LENGTH } from '#contract/console/reason.ts'
import { takeFile } from '#web/console/call-staff.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { ConsoleDialog } from '#web/console/kit/actions/console-dialog.tsx'
import { ConsoleChoice, ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'
import { kitTexts as texts } from '#web/console/kit/kit-texts.ts'
import { RefusableFields } from '#web/console/kit/fields/refusable-fields.tsx'
import { saveFile } from '#web/console/kit/lists/save-file.ts'
import { useMay } from '#web/console/staff.ts'

interface Props {
  /** Of the file's call, such as `/borrowers.csv`. */
  path: string
  /** What it is asked with, besides the purpose and the reason. */
  input: object
  label?: string
}

/** Takes a file away, after its purpose and a reason; nothing where the roles do not allow it. */
export function ExportButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay('exportData')) return null
  return (
    <>
      <ConsoleButton kind="outline" onClick={() => setOpen(true)}>
        {props.label ?? texts.csv}
      </ConsoleButton>
      {isOpen && <ExportDialog {...props} onLeave={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({
  path,
  input,
  label = texts.csv,
  onLeave,
}: Props & { onLeave: () => void }) {
  const [purpose, setPurpose] = useState<Purpose>('audit')
  const [reason, setReason] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const { take, isWaiting, error } = useTaking(path)
  const formId = useId()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIncomplete(!isReason(reason))
    if (!isReason(reason)) return
    if (await take({ ...input, purpose, reason: reason.trim() })) onLeave()
  }
  const buttons = (
    <>
      <ConsoleButton form={formId} isWaiting={isWaiting}>
        {label}
      </ConsoleButton>
      <ConsoleButton kind="outline" onClick={onLeave}>
        {texts.cancel}
      </ConsoleButton>
    </>
  )
  return (
    <ConsoleDialog title={label} onLeave={onLeave} actions={buttons}>
      <RefusableFields error={error}>
        <form id={formId} onSubmit={(event) => void send(event)} noValidate>
          <ConsoleChoice
            name="purpose"
            label={texts.purpose}
            hint={texts.purposeHint}
            value={purpose}
            onChange={(value) => setPurpose(PURPOSES.find((each) => each === value) ?? 'audit')}
            choices={PURPOSES.map((each) => [each, texts.purposes[each]] as const)}
          />
          <ConsoleTextArea
            name="reason"
            label={texts.reason}
            hint={texts.exportNote}
            value={reason}
            onChange={setReason}
            maxLength={REASON_LENGTH.most}
            error={isIncomplete ? texts.reasonNeeded : ''}
          />
        </form>
      </RefusableFields>
    </ConsoleDialog>
  )
}

/** Takes a file and saves it. A refusal is in `error`. */
function useTaking(path: string) {
  const [isWaiting, setWaiting] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const notify = useNotify()
  /** @returns whether it was saved */
  const take = async (input: object): Promise<boolean> => {
    setWaiting(true)
    setError(null)
    try {
      saveFile(await takeFile(path, input))
      notify(texts.exported, { type: 'success' })
      return true
    } catch (refused) {
      setError(refused)
      return false
    } finally {
      setWaiting(false)
    }
  }
  return { take, isWaiting, error }
}
