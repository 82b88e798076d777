import { useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { getHelpRequest } from '#contract/loan/help-request.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { HelpActions, LoanButton } from '#web/borrower/hardship/help-actions.tsx'
import { HelpForm } from '#web/borrower/hardship/help-form.tsx'
import { HelpAnswer, HelpSent } from '#web/borrower/hardship/help-sent.tsx'
import { helpTexts } from '#web/borrower/hardship/texts/help/help-texts.ts'
import type { HelpTexts } from '#web/borrower/hardship/texts/help/texts.ts'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import type { Query } from '#web/kit/address/query.ts'
import { type Called, useCall } from '#web/kit/call/use-call.ts'
import { FormSkeleton } from '#web/kit/form/items/form-skeleton.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { LinkButton } from '#web/kit/frame/parts/link-button.tsx'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'

/** Where a borrower who cannot pay as planned asks for help, and reads the answer. */
export function HelpScreen({ query }: { query: Query }) {
  const words = useWords(helpTexts)
  const { orderId } = readLoanKey(query)
  const called = useCall(getHelpRequest, { orderId })
  if (called.data) return <Asked query={query} called={called} />
  return (
    <ScreenFrame title={words.title} lead={words.lead}>
      {called.waiting && <FormSkeleton />}
      {called.refusal && <Failed refusal={called.refusal} again={called.again} />}
    </ScreenFrame>
  )
}

type Help = Output<typeof getHelpRequest>

interface Props {
  query: Query
  called: Extract<Called<Help>, { data: Help }>
}

function Asked({ query, called }: Props) {
  const words = useWords(helpTexts)
  const [step, setStep] = useState<'first' | 'again' | 'sent'>('first')
  const loan = readLoanKey(query)
  const { data, late, knownAt, again } = called
  const { newest, canAsk } = data
  if (canAsk === 0 && step !== 'first') setStep('first')
  // Until the request is read back there is nothing to press once more.
  if (canAsk === 1 && step === 'sent')
    return (
      <ScreenFrame title={words.title}>
        {late ? <Failed refusal={late} again={again} /> : <FormSkeleton />}
      </ScreenFrame>
    )
  if (canAsk === 1 && (step === 'again' || !newest)) {
    const sent = () => {
      setStep('sent')
      again()
    }
    return <HelpForm help={data} orderId={loan.orderId} onSent={sent} onRefused={again} />
  }
  if (!newest)
    return (
      <ScreenFrame title={words.title}>
        <EmptyState {...words.none}>
          <LoanButton loan={loan} to={SCREEN_PATHS.order}>
            {words.toLoan}
          </LoanButton>
        </EmptyState>
      </ScreenFrame>
    )
  const actions = <HelpActions loan={loan} answer={newest.answer} />
  return (
    <ScreenFrame title={words.title} actions={actions}>
      {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
      {newest.answer !== '' && <HelpAnswer request={newest} help={data} />}
      <HelpSent request={newest} help={data} />
      {canAsk === 1 && (
        <LinkButton onClick={() => setStep('again')}>{words.answer.again}</LinkButton>
      )}
    </ScreenFrame>
  )
}

export const askForHelp: WholeScreen<HelpTexts> = {
  view: HelpScreen,
  texts: helpTexts,
  title: (words) => words.title,
}
