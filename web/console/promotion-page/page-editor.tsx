import { useState } from 'react'
import { savePromotionPage } from '#contract/console/set-up/promotion-pages.ts'
import { DraftForm } from '#web/console/kit/fields/draft-form.tsx'
import { LookFields } from '#web/console/promotion-page/look-fields.tsx'
import { PageActions } from '#web/console/promotion-page/page-actions.tsx'
import { PagePreview } from '#web/console/promotion-page/page-preview.tsx'
import { pageTexts as texts } from '#web/console/promotion-page/page-texts.ts'
import { type EditedPage, pageLanguages } from '#web/console/promotion-page/edited-page.ts'
import { TextFields } from '#web/console/promotion-page/text-fields.tsx'
import { WhenFields } from '#web/console/promotion-page/when-fields.tsx'
import { useMay } from '#web/console/staff.ts'

/** What the page says, and beside it the page as it would be. */
export function PageEditor({ page }: { page: EditedPage }) {
  const [draft, setDraft] = useState(page.draft)
  const mayEdit = useMay(savePromotionPage.act)
  const { id, number: seen } = page
  const isSaved = JSON.stringify(draft) === JSON.stringify(page.draft)
  return (
    <DraftForm
      title={texts.edit}
      endpoint={savePromotionPage}
      input={{ id, seen, draft }}
      label={texts.save}
      done={texts.saved}
      isSaved={isSaved}
      acts={<PageActions page={page} isChanged={!isSaved} />}
      beside={mayEdit && <PagePreview page={page} draft={draft} />}
    >
      {pageLanguages(page).map((language) => (
        <TextFields
          key={language}
          language={language}
          written={draft[language]}
          onChange={(written) => setDraft({ ...draft, [language]: written })}
        />
      ))}
      <WhenFields draft={draft} onChange={setDraft} />
      <LookFields page={page} draft={draft} onChange={setDraft} />
    </DraftForm>
  )
}
