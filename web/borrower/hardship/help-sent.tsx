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
import { dayWithName } from '#web/kit/texts/day-with-name.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

type Help = Output<typeof getHelpRequest>
type Request = NonNullable<Help['newest']>

interface Props {
  request: Request
  help: Pick<Help, 'today' | 'isOwed'>
}

/** What the borrower sent, and by when it is answered. */
export function HelpSent({ request, help }: Props) {
  const { sent, ...words } = useWords(helpTexts)
  const { formatPeso } = usePage().market
  const { reason, amount, payOn, askedOn, answer } = request
  const canPay = amount > 0 ? sent.paysOn(formatPeso(amount), payOn) : sent.nothing
  return (
    <Card title={answer === '' ? sent.title : sent.answered}>
      {answer === '' && <Waiting request={request} help={help} />}
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

/** What waiting for the answer means; a loan that is paid back since has nothing to wait for. */
function Waiting({ request, help }: Props) {
  const { sent, terms, weekdays, none } = useWords(helpTexts)
  const { answerBy, stopsCalls, callsStopped } = request
  if (help.isOwed === 0) return <p className={styles['term']}>{none.title}.</p>
  const isLate = answerBy < help.today
  const day = dayWithName(answerBy, weekdays)
  const lateCalls = stopsCalls === 1 ? sent.callsAgain : sent.goesOn
  const calls = callsStopped === 1 ? sent.stopped : sent.goesOn
  const sentences = [
    isLate ? sent.late(day) : terms.answer(day),
    isLate ? lateCalls : calls,
    terms.runsOn,
  ]
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} className={styles['term']}>
          <WholeDates>{sentence}</WholeDates>
        </p>
      ))}
      {isLate && (
        <LinkRows>
          <LinkRow href={screenAddress(SCREEN_PATHS.customerService)}>{sent.toService}</LinkRow>
        </LinkRows>
      )}
    </>
  )
}

/** The answer of staff. */
export function HelpAnswer({ request, help }: Props) {
  const { answer: words } = useWords(helpTexts)
  const { answer, answerText, stopsCalls, callsStopped } = request
  return (
    <Card title={words.title}>
      <p className={styles['text']}>{answer === 'plan' ? words.plan : answerText}</p>
      {stopsCalls === 1 && help.isOwed === 1 && (
        <p className={styles['term']}>{words.callsAgain(callsStopped === 1)}</p>
      )}
    </Card>
  )
}
