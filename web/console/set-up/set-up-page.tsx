import { LinkBase } from 'react-admin'
import { readSetUp } from '#contract/console/set-up/set-up.ts'
import { usePlaces } from '#web/console/frame/use-places.ts'
import { Failed } from '#web/console/kit/failed.tsx'
import { PageHead } from '#web/console/kit/page-head.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { SetUpParts } from '#web/console/set-up/set-up-parts.tsx'
import { setUpTexts as texts } from '#web/console/set-up/set-up-texts.ts'
import styles from '#web/console/set-up/set-up-page.module.css'

/** What a lender needs before a first borrower: what is done, what is missing, and where it is done. */
export function SetUpPage() {
  const { data, error, refetch } = useRead(readSetUp)
  return (
    <>
      <PageHead title={texts.title} />
      <p className={styles['about']}>{texts.about}</p>
      {error && <Failed error={error} resetErrorBoundary={() => void refetch()} />}
      {data && <SetUpParts setUp={data} PageLink={PageLink} />}
    </>
  )
}

function PageLink({ page }: { page: string }) {
  const place = usePlaces().find(({ path }) => path === `/${page}`)
  return place && <LinkBase to={place.path}>{texts.open(place.label)}</LinkBase>
}
