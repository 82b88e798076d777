import { readSuspense } from '#contract/console/money/suspense.ts'
import { Failed } from '#web/console/kit/failed.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { MoneyFacts, Notices, Owners } from '#web/console/suspense/about-money.tsx'

/** Money in suspense that somebody wants to assign or send back: whose it may be, and what came of it. */
export function MoneyAsRequested({ id }: { id: string }) {
  const { data, error } = useRead(readSuspense, { id })
  if (error) return <Failed error={error} />
  if (!data) return <p>{kitTexts.loading}</p>
  return (
    <>
      <MoneyFacts money={data} />
      <Owners money={data} />
      <Notices money={data} />
    </>
  )
}
