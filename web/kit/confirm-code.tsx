import { useId, useState } from 'react'
import { type ConfirmedPurpose, sendSignInCode } from '#contract/sign-in.ts'
import { CODE_LENGTH, CodeField } from '#web/kit/code-field.tsx'
import styles from '#web/kit/confirm-code.module.css'
import { SendCodeButton, type SendCodeWords } from '#web/kit/send-code-button.tsx'
import { toast } from '#web/kit/toast.tsx'
import { useAct } from '#web/kit/use-act.ts'

/** What is said around a code that confirms something; screens have it among their own words. */
export interface ConfirmCodeWords {
  lead: string
  label: string
  caution: string
  tooShort: string
  sending: SendCodeWords
}

/** A code as it is typed, and whether it may be sent. */
export function useTypedCode(words: ConfirmCodeWords) {
  const id = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')

  function type(digits: string) {
    setCode(digits)
    setError('')
  }

  /** Says what is missing; else hands the code on. */
  function whenWhole(act: (code: string) => void) {
    if (code.length >= CODE_LENGTH) return act(code)
    setError(words.tooShort)
    toast(words.tooShort)
    document.getElementById(id)?.focus()
  }

  return { id, code, error, type, whenWhole }
}

interface RowProps {
  words: ConfirmCodeWords
  typed: ReturnType<typeof useTypedCode>
  /** When a code was sent, milliseconds since 1970; null: none was. */
  sentAt: number | null
  waiting: boolean
  send: () => void
}

/** Takes a code that was sent, and has another one sent. */
export function SentCode({ words, typed, ...sending }: RowProps) {
  const { id, code, error, type } = typed
  return (
    <>
      <p className={styles['lead']}>{words.lead}</p>
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
}

/** Sends a code to the borrower's own phone, and takes it: for what must be himself (-1006). */
export function ConfirmCode({ purpose, words, typed }: Props) {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const { waiting, go } = useAct(sendSignInCode, () => setSentAt(Date.now()))
  return <SentCode {...{ words, typed, sentAt, waiting }} send={() => go({ purpose })} />
}
