import { useId, useState } from 'react'
import styles from '#web/borrower/card-repayment/code-sheet.module.css'
import type { Awaited, CardRepaymentActs } from '#web/borrower/card-repayment/use-card-repayment.ts'
import { Button } from '#web/kit/button.tsx'
import { CODE_LENGTH, CodeField } from '#web/kit/code-field.tsx'
import { useWords } from '#web/kit/page.ts'
import { SendCodeButton } from '#web/kit/send-code-button.tsx'
import { Sheet } from '#web/kit/sheet.tsx'
import { cardRepaymentTexts } from '#web/kit/texts/card-repayment-texts.ts'
import { toast } from '#web/kit/toast.tsx'

interface Props {
  /** Ready to show. */
  amount: string
  /** Masked. */
  phone: string
  awaited: Awaited
  acts: CardRepaymentActs
}

/** The step at which the borrower says the code of his text message (OLD-003 to OLD-006). */
export function CodeSheet({ amount, phone, awaited, acts }: Props) {
  const words = useWords(cardRepaymentTexts).code
  const id = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')

  function type(digits: string) {
    setCode(digits)
    setError('')
  }

  function confirm() {
    if (code.length >= CODE_LENGTH) return acts.confirm(code)
    setError(words.tooShort)
    toast(words.tooShort)
    document.getElementById(id)?.focus()
  }

  return (
    <Sheet
      title={words.title}
      onLeave={acts.beginAnew}
      actions={
        <Button waiting={acts.isConfirming} onClick={confirm}>
          {words.confirm}
        </Button>
      }
    >
      <p className={styles['amount']}>{amount}</p>
      <p className={styles['lead']}>{words.lead(phone)}</p>
      <div className={styles['row']}>
        <div className={styles['field']}>
          <CodeField id={id} label={words.label} value={code} onChange={type} error={error} />
        </div>
        <div className={styles['send']}>
          <SendCodeButton
            words={words.sending}
            sentAt={awaited.sentAt}
            waiting={acts.isSending}
            send={acts.sendCode}
          />
        </div>
      </div>
      <p className={styles['caution']}>{words.caution}</p>
    </Sheet>
  )
}
