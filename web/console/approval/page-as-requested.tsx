import { readPromotionPage } from '#contract/console/set-up/promotion-pages.ts'
import { Failed } from '#web/console/kit/failed.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { PagePreview } from '#web/console/promotion-page/page-preview.tsx'

/** A promotion page as strangers see it after the approval: as it was last saved. */
export function PageAsRequested({ id }: { id: string }) {
  const { data, error } = useRead(readPromotionPage, { id })
  if (error) return <Failed error={error} />
  return data ? <PagePreview page={data} draft={data.draft} /> : <p>{kitTexts.loading}</p>
}
