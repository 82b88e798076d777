import { useEffect, useId, useState } from 'react'
import { CODES } from '#contract/codes.ts'
import { type ConfirmedPurpose, sendSignInCode } from '#contract/sign-in/sign-in.ts'
import { CODE_LENGTH, CodeField } from '#web/kit/form/codes/code-field.tsx'
import styles from '#web/kit/form/codes/confirm-code.module.css'
import { SendCodeButton, type SendCodeWords } from '#web/kit/form/codes/send-code-button.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { hasPasskeys } from '#web/kit/passkey/has-passkeys.ts'
import { toast } from '#web/kit/status/toast.tsx'
import { useAction } from '#web/kit/call/use-action.ts'
import type { Refusal } from '#web/kit/call/call.ts'

/** The texts around a confirmation code; screens have them among their own texts. */
export interface ConfirmCodeWords {
  lead: string
  label: string
  caution: string
  tooShort: string
  sending: SendCodeWords
}

/**
 * The typed code, and whether it may be sent. @param refusal of the call that sends it: a wrong code
 * is said beside the field until another one is typed
 */
export function useTypedCode(words: ConfirmCodeWords, refusal: Refusal | null) {
  const id = useId()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState('')
  const [sent, setSent] = useState('')
  const wrong =
    refusal?.code === CODES.verificationCodeWrong && code === sent ? refusal.message : ''
  const error = missing || wrong
  useEffect(() => {
    if (refusal?.code === CODES.verificationCodeWrong) document.getElementById(id)?.focus()
  }, [refusal, id])

  function type(digits: string) {
    setCode(digits)
    setMissing('')
  }

  /** Reports what is missing, else passes the code on. */
  function whenWhole(act: (code: string) => void) {
    setSent(code)
    if (code.length >= CODE_LENGTH) return act(code)
    setMissing(words.tooShort)
    toast(words.tooShort)
    document.getElementById(id)?.focus()
  }

  return { id, code, error, type, whenWhole }
}

interface RowProps {
  words: ConfirmCodeWords
  typed: ReturnType<typeof useTypedCode>
  /** When a code was sent, in milliseconds since 1970; null if none was. */
  sentAt: number | null
  /** The server's words while it may be late, or never come. */
  late?: string | undefined
  waiting: boolean
  send: () => void
}

/** Takes the code, and can send another one. */
export function SentCode({ words, typed, ...sending }: RowProps) {
  const { id, code, error, type } = typed
  return (
    <>
      <p className={styles['lead']}>{sending.late ?? words.lead}</p>
      <div className={styles['row']}>
        <div className={styles['field']}>
          <CodeField id={id} label={words.label} value={code} onChange={type} error={error} />
        </div>
        <div className={styles['send']}>
          <SendCodeButton words={words.sending} {...sending} />
        </div>
      </div>
      <p className={styles['caution']}>{words.caution}</p>
    </>
  )
}

interface Props extends Pick<RowProps, 'words' | 'typed'> {
  purpose: ConfirmedPurpose
  /** Goes on without a code, once a passkey has proved the borrower. */
  onProved: () => void
}

/**
 * Sends a code to the borrower's own phone and takes it, where they must confirm their identity
 * (-1006).
 */
export function ConfirmCode({ purpose, words, typed, onProved }: Props) {
  const { market } = usePage()
  const [last, setLast] = useState<Pick<RowProps, 'sentAt' | 'late'>>({ sentAt: null })
  const { waiting, go } = useAction(sendSignInCode, ({ late }) =>
    setLast({ sentAt: Date.now(), late }),
  )
  return (
    <>
      <SentCode {...{ words, typed, ...last, waiting }} send={() => go({ purpose })} />
      {market.passkeys && hasPasskeys() && <Lazy load={loadProof} props={{ onProved }} />}
    </>
  )
}

const loadProof = async () => (await import('#web/kit/passkey/prove-by-passkey.tsx')).ProveByPasskey
