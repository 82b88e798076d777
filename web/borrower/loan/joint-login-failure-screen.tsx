import { listAlternatives } from '#contract/growth/joint-login.ts'
import own from '#web/borrower/loan/joint-login-failure.module.css'
import styles from '#web/borrower/loan/loan-cards.module.css'
import { Recommendations } from '#web/borrower/loan/recommendations.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { type Query, queryText } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import { StatusArt } from '#web/kit/money/status-art.tsx'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { LoanTexts } from '#web/borrower/loan/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** How many recommended products show their tags (JF-014). */
const TAGGED_COUNT = 2

/** The picture of an application without a loan. */
const CLOSED = 110

/** The page after a partner's joint login failed (JF-001 to JF-016); /albaniaIn. */
export function JointLoginFailureScreen({ query }: { query: Query }) {
  const words = useWords(loanTexts)
  const failure = useCall(listAlternatives, { qs: queryText(query) })
  const { data } = failure
  return (
    <ScreenFrame title={words.title}>
      {data && failure.late && (
        <LastKnown late={failure.late} knownAt={failure.knownAt} again={failure.again} />
      )}
      <Card>
        <div className={own['status']}>
          <StatusArt status={CLOSED} />
          <div className={styles['words']}>
            <h2 className={own['headline']}>{words.failed}</h2>
            {failure.waiting && <SentencesSkeleton />}
            {data && (
              <>
                <p className={own['what']}>{data.noticeMessage}</p>
                <p className={own['next']}>{data.errMessage}</p>
              </>
            )}
          </div>
        </div>
      </Card>
      {words.tagline && <p className={styles['tagline']}>{words.tagline}</p>}
      {failure.refusal && <Failed refusal={failure.refusal} again={failure.again} />}
      {data && <Recommendations products={data.list} taggedCount={TAGGED_COUNT} />}
    </ScreenFrame>
  )
}

function SentencesSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine width="long" />
      <SkeletonLine width="short" />
    </Skeleton>
  )
}

export const jointLoginFailure: WholeScreen<LoanTexts> = {
  view: JointLoginFailureScreen,
  texts: loanTexts,
  title: (words) => words.title,
}
