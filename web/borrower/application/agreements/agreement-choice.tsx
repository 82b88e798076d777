import { type ReactNode, useId } from 'react'
import styles from '#web/borrower/application/agreements/agreement-choice.module.css'
import type { ConfirmCalls } from '#web/borrower/application/confirm-calls.ts'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import type { Confirmation } from '#web/borrower/application/use-confirmation.ts'
import { LenderNotices } from '#web/kit/frame/parts/lender-notices.tsx'
import { CheckBox } from '#web/kit/form/check-box.tsx'
import { LinkButton } from '#web/kit/frame/parts/link-button.tsx'
import { withWayBack } from '#web/kit/address/with-way-back.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { useGo } from '#web/kit/address/use-go.ts'

/** The confirm screen's number among the places that show agreements (API-019). */
const SCENE = 3

interface Props {
  calls: ConfirmCalls
  productId: string
  orderId: string | undefined
  offer: Offer
  confirmation: Confirmation
}

/**
 * The boxes to tick before Next, with links to their agreements (CF-006, CF-007). Where consent has
 * its own box, the disclosure statement is linked beside the contract, too.
 */
export function AgreementChoice(props: Props) {
  const { offer, confirmation } = props
  const { market } = usePage()
  const words = useWords(applicationTexts)
  const go = useGo()
  const { ticks, tick } = confirmation
  const [contractId, consentId] = [useId(), useId()]
  const isApart = offer.consentApart === 1
  const statement = offer.cost?.disclosureUrl
  return (
    <>
      {market.lenderNotices && <LenderNotices words={words.legal} />}
      <CheckBox
        checked={ticks.agreed}
        onChange={(agreed) => tick({ ...ticks, agreed })}
        describedBy={contractId}
      >
        {words.agree}
      </CheckBox>
      <Agreements {...props} id={contractId} hidden={isApart ? 1 : -1}>
        {statement && (
          <li>
            <LinkButton onClick={() => go.apart(withWayBack(statement))}>
              {words.cost.disclosure}
            </LinkButton>
          </li>
        )}
      </Agreements>
      {isApart && (
        <>
          <CheckBox
            checked={ticks.consented}
            onChange={(consented) => tick({ ...ticks, consented })}
            describedBy={consentId}
          >
            {words.consent}
          </CheckBox>
          <Agreements {...props} id={consentId} hidden={0} />
        </>
      )}
    </>
  )
}

interface AgreementsProps extends Pick<Props, 'calls' | 'productId' | 'orderId'> {
  /** By which the box names them. */
  id: string
  /** The agreements of the other box. */
  hidden: number
  /** Further documents to read. */
  children?: ReactNode
}

function Agreements({ calls, productId, orderId, id, hidden, children }: AgreementsProps) {
  const { texts } = usePage()
  const words = useWords(applicationTexts)
  const go = useGo()
  const agreements = useCall(calls.list, { productId, scene: SCENE })
  const page = useAction(calls.open, ({ contract_url: address }) => {
    go.apart(address)
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
    page.go({ productId, scene: SCENE, position, orderId: orderId ?? '' })
  return (
    <ul id={id} className={styles['list']}>
      {agreements.data.data.map(
        ({ title, isConsent }, position) =>
          isConsent !== hidden && (
            <li key={title}>
              <LinkButton onClick={() => open(position)}>{title}</LinkButton>
            </li>
          ),
      )}
      {children}
    </ul>
  )
}
