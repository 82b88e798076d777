import styles from '#web/borrower/application/agreement-choice.module.css'
import type { ConfirmCalls } from '#web/borrower/application/confirm-calls.ts'
import { LenderNotices } from '#web/kit/lender-notices.tsx'
import { CheckBox } from '#web/kit/check-box.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { usePage, useWords } from '#web/kit/page.ts'
import { applicationTexts } from '#web/kit/texts/application-texts.ts'
import { useAct } from '#web/kit/use-act.ts'
import { useCall } from '#web/kit/use-call.ts'
import { useGo } from '#web/kit/use-go.ts'

/** The confirm screen among the places where agreements are shown (API-019). */
const SCENE = 3

interface Props {
  calls: ConfirmCalls
  productId: string
  orderId: string | undefined
  agreed: boolean
  onChange: (agreed: boolean) => void
}

/** The box that lets a borrower go on, and the agreements behind it (CF-006, CF-007). */
export function AgreementChoice({ calls, productId, orderId, agreed, onChange }: Props) {
  const { market } = usePage()
  const words = useWords(applicationTexts)
  return (
    <>
      {market.lenderNotices && <LenderNotices words={words.legal} />}
      <CheckBox checked={agreed} onChange={onChange}>
        {words.agree}
      </CheckBox>
      <Agreements {...{ calls, productId, orderId }} />
    </>
  )
}

function Agreements({ calls, productId, orderId }: Omit<Props, 'agreed' | 'onChange'>) {
  const { texts } = usePage()
  const words = useWords(applicationTexts)
  const go = useGo()
  const agreements = useCall(calls.list, { productId, scene: SCENE })
  const page = useAct(calls.open, ({ contract_url: address }) => {
    go.to(address)
  })

  if (agreements.waiting) return null
  if (agreements.refusal) {
    return (
      <p className={styles['failed']}>
        {words.noAgreements}{' '}
        <LinkButton onClick={agreements.again}>{texts.failed.again}</LinkButton>
      </p>
    )
  }
  const open = (position: number) =>
    page.go({ productId, scene: SCENE, position, ...(orderId && { orderId }) })
  return (
    <ul className={styles['list']}>
      {agreements.data.data.map(({ title }, position) => (
        <li key={title}>
          <LinkButton onClick={() => open(position)}>{title}</LinkButton>
        </li>
      ))}
    </ul>
  )
}
