import type { Output } from '#contract/endpoint.ts'
import type { getHelpRequest, HelpReason } from '#contract/loan/help-request.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/hardship/help.module.css'
import { helpTexts } from '#web/borrower/hardship/texts/help/help-texts.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

type Request = NonNullable<Output<typeof getHelpRequest>['newest']>

/** What the borrower sent, and by when it is answered. */
export function HelpSent({ request, today }: { request: Request; today: string }) {
  const { sent, terms, ...words } = useWords(helpTexts)
  const { formatPeso } = usePage().market
  const { reason, amount, payOn, askedOn, answerBy, callsStopped, answer } = request
  const canPay = amount > 0 ? sent.paysOn(formatPeso(amount), payOn) : sent.nothing
  const isLate = answerBy < today
  return (
    <Card title={answer === '' ? sent.title : sent.answered}>
      {answer === '' && (
        <>
          <p className={styles['term']}>
            <WholeDates>{isLate ? sent.late(answerBy) : terms.answer(answerBy)}</WholeDates>
          </p>
          {!isLate && (
            <p className={styles['term']}>{callsStopped === 1 ? sent.stopped : sent.goesOn}</p>
          )}
          <p className={styles['term']}>{terms.runsOn}</p>
        </>
      )}
      <Rows
        rows={[
          { label: sent.on, value: askedOn },
          { label: words.reason, value: words.reasons[reason as HelpReason] },
          { label: sent.canPay, value: canPay },
          ...(request.words === '' ? [] : [{ label: sent.words, value: request.words }]),
        ]}
      />
    </Card>
  )
}

interface AnswerProps {
  loan: { productId: string; orderId: string }
  request: Request
}

/** The answer of staff, with the way to what they offer. */
export function HelpAnswer({ loan, request: { answer, answerText } }: AnswerProps) {
  const { answer: words } = useWords(helpTexts)
  return (
    <Card title={words.title}>
      <p className={styles['text']}>{answer === 'plan' ? words.plan : answerText}</p>
      {answer !== 'words' && (
        <LinkRows>
          {answer === 'plan' ? (
            <LinkRow href={screenAddress(SCREEN_PATHS.hardshipPlan, loan)}>{words.seePlan}</LinkRow>
          ) : (
            <LinkRow href={screenAddress(SCREEN_PATHS.extendLoan, loan)}>
              {words.seeExtension}
            </LinkRow>
          )}
        </LinkRows>
      )}
    </Card>
  )
}
