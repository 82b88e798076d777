import { frameTexts } from '#web/console/frame/frame-texts.ts'
import { PageHead } from '#web/console/kit/page-head.tsx'

/** For an address that leads nowhere, or to a page that the roles do not show. */
export function NoSuchPage() {
  return (
    <>
      <PageHead title={frameTexts.noSuchPage} />
      <p>{frameTexts.noSuchPageAdvice}</p>
    </>
  )
}
