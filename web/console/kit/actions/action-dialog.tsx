import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { isReason } from '#contract/console/reason.ts'
import type { StaffEndpoint, StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { ConsoleDialog } from '#web/console/kit/actions/console-dialog.tsx'
import { ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { RefusableFields } from '#web/console/kit/fields/refusable-fields.tsx'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { useMay } from '#web/console/staff.ts'

interface Props<E extends StaffEndpoint> {
  endpoint: E
  /** What the action takes besides the reason, the version that was seen included. */
  input: Partial<StaffInput<E>>
  /** Of the button that opens it, of the dialog, and of the button that does it. */
  label: string
  /** Said when it is done, by what the server answered. */
  done: string | ((answer: StaffOutput<E>) => string)
  kind?: 'primary' | 'outline' | 'danger'
  /** The action takes `reason` and asks for it. */
  hasReason?: boolean
  /** Called when it is done, with what the server answered. */
  onDone?: (answer: StaffOutput<E>) => void
  /** Called when it opens: what it shows is read then. */
  onOpen?: () => void
  /** What the action would do: the entries it books, the words the borrower reads. */
  preview?: ReactNode
  /** Why it cannot be done now, said once; empty: it can. */
  refused?: string
  /** What the server refused of the preview. */
  previewError?: unknown
  /** Opens it, and Enter does it. */
  hotkey?: string
  /** Does it and goes on; on Enter this. */
  andNext?: { readonly label: string; readonly go: () => void } | null
  /** Its own fields. */
  children?: ReactNode
}

/** A button for an action and the dialog that asks before; nothing where the roles do not allow it. */
export function ActionDialog<E extends StaffEndpoint>(props: Props<E>) {
  const [isOpen, setOpen] = useState(false)
  const { endpoint, label, kind = 'outline', onOpen } = props
  const open = () => {
    onOpen?.()
    setOpen(true)
  }
  if (!useMay(endpoint.act)) return null
  return (
    <>
      <ConsoleButton kind={kind} hotkey={props.hotkey} onClick={open}>
        {label}
      </ConsoleButton>
      {isOpen && <OpenDialog {...props} onLeave={() => setOpen(false)} />}
    </>
  )
}

function OpenDialog<E extends StaffEndpoint>({
  onLeave,
  ...props
}: Props<E> & { onLeave: () => void }) {
  const { endpoint, input, label, done, kind, hasReason = false, preview, children } = props
  const [reason, setReason] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const { act, isWaiting, error } = useAction(endpoint, done)
  const formId = useId()
  const { hotkey, andNext = null } = props
  const send = async (goes = false) => {
    const isMissing = hasReason && !isReason(reason)
    setIncomplete(isMissing)
    if (isMissing) return
    const given = hasReason ? { ...input, reason: reason.trim() } : input
    const answer = await act(given)
    if (answer === null) return
    onLeave()
    props.onDone?.(answer)
    if (goes) andNext?.go()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const isOff = Boolean(props.refused) || Boolean(props.previewError)
  return (
    <ConsoleDialog
      title={label}
      onLeave={onLeave}
      onEnter={hotkey === undefined || isOff || isWaiting ? undefined : () => void send(true)}
      actions={
        <Buttons
          {...{ label, kind, isWaiting, isOff, andNext, onLeave }}
          form={formId}
          onNext={() => void send(true)}
        />
      }
    >
      <RefusableFields
        endpoint={endpoint}
        error={error ?? props.previewError}
        after={<Before preview={preview} refused={props.refused ?? ''} />}
      >
        <form id={formId} onSubmit={submit} noValidate>
          {children}
          {hasReason && (
            <ConsoleTextArea
              name="reason"
              label={kitTexts.reason}
              hint={kitTexts.reasonHint}
              value={reason}
              onChange={setReason}
              error={isIncomplete ? kitTexts.reasonNeeded : ''}
            />
          )}
        </form>
      </RefusableFields>
    </ConsoleDialog>
  )
}

/** What it would do, and why it cannot be done now. */
function Before({ preview, refused }: { preview: ReactNode; refused: string }) {
  return (
    <>
      {preview}
      {refused !== '' && (
        <p>
          <output>{refused}</output>
        </p>
      )}
    </>
  )
}

interface ButtonsProps {
  label: string
  kind: 'primary' | 'outline' | 'danger' | undefined
  isWaiting: boolean
  isOff: boolean
  andNext: { readonly label: string } | null
  form: string
  onNext: () => void
  onLeave: () => void
}

function Buttons(props: ButtonsProps) {
  const { label, kind, isWaiting, isOff, andNext, form, onNext, onLeave } = props
  return (
    <>
      <ConsoleButton
        kind={kind === 'danger' ? 'danger' : 'primary'}
        isWaiting={isWaiting}
        isDisabled={isOff}
        form={form}
      >
        {label}
      </ConsoleButton>
      {andNext && (
        <ConsoleButton isWaiting={isWaiting} isDisabled={isOff} onClick={onNext}>
          {andNext.label}
        </ConsoleButton>
      )}
      <ConsoleButton kind="outline" onClick={onLeave}>
        {kitTexts.cancel}
      </ConsoleButton>
    </>
  )
}
