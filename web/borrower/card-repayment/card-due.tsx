import { useState } from 'react'
import type { CardRepayment } from '#contract/repayment/card-repayment.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { CardChoice } from '#web/borrower/card-repayment/card-choice.tsx'
import styles from '#web/borrower/card-repayment/card-due.module.css'
import { useCardRepayment } from '#web/borrower/card-repayment/use-card-repayment.ts'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Amount } from '#web/kit/money/amount.tsx'
import { Button } from '#web/kit/form/button.tsx'
import type { Refusal } from '#web/kit/call/call.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { LinkButton } from '#web/kit/frame/parts/link-button.tsx'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { ProductHeader } from '#web/kit/frame/header/product-header.tsx'
import { screenAddress, type Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { cardRepaymentTexts } from '#web/borrower/card-repayment/texts/card-repayment-texts.ts'
import { toast } from '#web/kit/status/toast.tsx'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Props {
  loan: Query
  repayment: { data: CardRepayment; late: Refusal | null; knownAt: Date; again: () => void }
}

/** The amount due, and the cards to pay it from. */
export function CardDue({ loan, repayment: { data: info, late, knownAt, again } }: Props) {
  const { market } = usePage()
  const words = useWords(cardRepaymentTexts)
  const [picked, setPicked] = useState('')
  const acts = useCardRepayment({ info, loan, again })
  const amount = market.formatPeso(info.amount)
  usePrefetch(loadCodeSheet)

  function pay() {
    if (info.bankCards.some(({ id }) => id === picked)) acts.commit(picked)
    else toast(words.chooseCard)
  }

  const hasCards = info.bankCards.length > 0
  const actions = (hasCards || info.alipay) && (
    <ActionBar>
      {hasCards && (
        <Button waiting={acts.isCommitting} onClick={pay}>
          {words.pay}
        </Button>
      )}
      {info.alipay && (
        <Button kind="outline" disabled={acts.isCommitting} onClick={acts.payOtherWay}>
          {words.payWith(info.alipay)}
        </Button>
      )}
    </ActionBar>
  )
  const sheet = { amount, phone: info.phone, awaited: acts.awaited, acts }
  return (
    <ScreenFrame title={words.title} actions={actions}>
      {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
      <Card>
        <Amount label={words.amount} value={amount} />
        <p className={styles['date']}>
          {words.date} <WholeDates>{info.repayDate}</WholeDates>
        </p>
        <ProductHeader logo={info.productLogo} name={info.productName} />
      </Card>
      {hasCards ? (
        <CardChoice label={words.cards} cards={info.bankCards} picked={picked} pick={setPicked} />
      ) : (
        <EmptyState title={words.noCard.title} lead={words.noCard.lead}>
          <Button
            onClick={() => location.assign(screenAddress(SCREEN_PATHS.bindPayoutAccount, loan))}
          >
            {words.noCard.bind}
          </Button>
        </EmptyState>
      )}
      <p className={styles['other']}>
        <LinkButton onClick={() => location.assign(screenAddress(SCREEN_PATHS.repay, loan))}>
          {words.otherWay}
        </LinkButton>
      </p>
      {sheet.awaited && (
        <Lazy
          load={loadCodeSheet}
          props={{ ...sheet, awaited: sheet.awaited }}
          onFailed={acts.beginAnew}
        />
      )}
    </ScreenFrame>
  )
}

async function loadCodeSheet() {
  return (await import('#web/borrower/card-repayment/code-sheet.tsx')).CodeSheet
}
