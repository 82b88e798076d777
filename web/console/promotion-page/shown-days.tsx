import { When } from '#web/console/kit/figures/when.tsx'
import { pageTexts as texts } from '#web/console/promotion-page/page-texts.ts'

/** From which day until which a page is shown. */
export function ShownDays({ shownFrom, shownUntil }: { shownFrom: string; shownUntil: string }) {
  if (shownFrom === '' && shownUntil === '') return texts.always
  return (
    <>
      {shownFrom !== '' && (
        <>
          {texts.from} <When at={shownFrom} />{' '}
        </>
      )}
      {shownUntil !== '' && (
        <>
          {texts.until} <When at={shownUntil} />
        </>
      )}
    </>
  )
}
