import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { collectionTexts as texts } from '#web/console/collection/collection-texts.ts'
import type { LateLoan } from '#web/console/collection/late-loan.ts'
import { Money } from '#web/console/kit/figures/money.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

type Row = Omit<LateLoan, 'id'>

/** When the borrower may be called, and why not now. */
export function NextContact({ loan: { hold, mayCall, nextAt, bestAt } }: { loan: Row }) {
  return (
    <>
      {hold !== '' && <>{wordIn(texts.holds, hold)}. </>}
      {mayCall ? texts.now : nextAt !== null && <Time label={texts.from} at={nextAt} />}
      {bestAt !== null && bestAt !== nextAt && (
        <>
          . <Time label={texts.best} at={bestAt} />
        </>
      )}
    </>
  )
}

function Time({ label, at }: { label: string; at: string }) {
  return (
    <>
      {label} <When at={at} />
    </>
  )
}

/** The newest promise of a loan. */
export function PromiseShown({ loan }: { loan: Row }) {
  const { promiseState, promiseAmount, promiseDueOn } = loan
  if (promiseState === '') return null
  return (
    <>
      <Money centavos={promiseAmount} /> {texts.by} <When at={promiseDueOn} />.{' '}
      {wordIn(texts.states, promiseState)}
    </>
  )
}
