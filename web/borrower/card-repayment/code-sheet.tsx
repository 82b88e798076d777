import styles from '#web/borrower/card-repayment/code-sheet.module.css'
import type {
  Awaited,
  CardRepaymentActions,
} from '#web/borrower/card-repayment/use-card-repayment.ts'
import { Button } from '#web/kit/form/button.tsx'
import { SentCode, useTypedCode } from '#web/kit/form/codes/confirm-code.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { Sheet } from '#web/kit/dialog/sheet.tsx'
import { cardRepaymentTexts } from '#web/borrower/card-repayment/texts/card-repayment-texts.ts'

interface Props {
  /** Ready to show. */
  amount: string
  /** Masked. */
  phone: string
  awaited: Awaited
  acts: CardRepaymentActions
}

/** The step in which the borrower enters the SMS code (OLD-003 to OLD-006). */
export function CodeSheet({ amount, phone, awaited, acts }: Props) {
  const texts = useWords(cardRepaymentTexts).code
  const words = { ...texts, lead: texts.lead(phone) }
  const typed = useTypedCode(words, acts.refusal)
  return (
    <Sheet
      title={words.title}
      onLeave={acts.beginAnew}
      actions={
        <Button
          waiting={acts.isConfirming}
          onClick={() => typed.whenWhole((code) => acts.confirm(code))}
        >
          {words.confirm}
        </Button>
      }
    >
      <p className={styles['amount']}>{amount}</p>
      <SentCode
        words={words}
        typed={typed}
        sentAt={awaited.sentAt}
        late={awaited.late}
        waiting={acts.isSending}
        send={acts.sendCode}
      />
    </Sheet>
  )
}
