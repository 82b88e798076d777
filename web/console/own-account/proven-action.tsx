import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { askOwnProof } from '#contract/console/staff/own-account.ts'
import type { StaffEndpoint, StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { callStaff } from '#web/console/call-staff.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { ConsoleDialog } from '#web/console/kit/actions/console-dialog.tsx'
import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { RefusableFields } from '#web/console/kit/fields/refusable-fields.tsx'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { ownAccountTexts as texts } from '#web/console/own-account/own-account-texts.ts'
import type { Own } from '#web/console/own-account/own.ts'
import { hasPasskeys, signedByDevice } from '#web/console/sign-in/passkey-device.ts'
import { SignInField } from '#web/console/sign-in/sign-in-field.tsx'

interface Props<E extends StaffEndpoint> {
  own: Own
  endpoint: E
  /** What the action takes besides the proof, when it is done; a text: why it cannot be. */
  input: () => Promise<Partial<StaffInput<E>> | string>
  label: string
  done: string
  kind?: 'primary' | 'outline' | 'danger'
  onOpen?: () => void
  onDone?: (answer: StaffOutput<E>) => void
  /** Its own fields. */
  children?: ReactNode
}

/** A button for a change of how the person signs in; the dialog asks for a proof of this moment. */
export function ProvenAction<E extends StaffEndpoint>(props: Props<E>) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    props.onOpen?.()
    setOpen(true)
  }
  return (
    <>
      <ConsoleButton kind={props.kind ?? 'outline'} onClick={open}>
        {props.label}
      </ConsoleButton>
      {isOpen && <OpenDialog {...props} onLeave={() => setOpen(false)} />}
    </>
  )
}

function OpenDialog<E extends StaffEndpoint>(props: Props<E> & { onLeave: () => void }) {
  const { own, endpoint, input, label, done, kind, onLeave } = props
  const canUseKey = own.passkeys.length > 0 && hasPasskeys()
  const [way, setWay] = useState(canUseKey ? 'passkey' : 'password')
  const [typed, setTyped] = useState({ password: '', code: '' })
  const [fault, setFault] = useState('')
  const { act, isWaiting, error } = useAction(endpoint, done)
  const formId = useId()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFault('')
    const given = await input()
    if (typeof given === 'string') return setFault(given)
    const proof = way === 'passkey' ? await provenByKey() : typed
    if (proof === null) return setFault(texts.noProof)
    const answer = await act({ ...given, proof })
    if (answer === null) return
    onLeave()
    props.onDone?.(answer)
  }
  const actions = (
    <>
      <ConsoleButton
        form={formId}
        isWaiting={isWaiting}
        kind={kind === 'danger' ? 'danger' : 'primary'}
      >
        {label}
      </ConsoleButton>
      <ConsoleButton kind="outline" onClick={onLeave}>
        {kitTexts.cancel}
      </ConsoleButton>
    </>
  )
  return (
    <ConsoleDialog title={label} onLeave={onLeave} actions={actions}>
      <RefusableFields endpoint={endpoint} error={error}>
        <form id={formId} noValidate onSubmit={(event) => void send(event)}>
          {props.children}
          {canUseKey && own.hasPassword && (
            <ConsoleChoice
              name="proof"
              label={texts.proof}
              value={way}
              onChange={setWay}
              choices={texts.proofs}
            />
          )}
          {way === 'passkey' ? (
            <p>{texts.keyAsked}</p>
          ) : (
            <TypedProof typed={typed} onChange={setTyped} />
          )}
        </form>
        {fault && <p role="alert">{fault}</p>}
      </RefusableFields>
    </ConsoleDialog>
  )
}

async function provenByKey(): Promise<{ passkey: string } | null> {
  const { options } = await callStaff(askOwnProof)
  const passkey = await signedByDevice(options)
  return passkey === null ? null : { passkey }
}

interface Typed {
  password: string
  code: string
}

function TypedProof({ typed, onChange }: { typed: Typed; onChange: (typed: Typed) => void }) {
  return (
    <>
      <SignInField
        label={texts.current}
        value={typed.password}
        onChange={(password) => onChange({ ...typed, password })}
        type="password"
        autoComplete="current-password"
        error=""
      />
      <SignInField
        label={texts.code}
        hint={texts.codeHint}
        value={typed.code}
        onChange={(code) => onChange({ ...typed, code })}
        autoComplete="one-time-code"
        error=""
      />
    </>
  )
}
