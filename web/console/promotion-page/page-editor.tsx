import { type FormEvent, useId, useState } from 'react'
import { savePromotionPage } from '#contract/console/promotion-pages.ts'
import { ConsoleButton } from '#web/console/kit/console-button.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { useAct } from '#web/console/kit/use-act.ts'
import { LookFields } from '#web/console/promotion-page/look-fields.tsx'
import { PageActions } from '#web/console/promotion-page/page-actions.tsx'
import { PagePreview } from '#web/console/promotion-page/page-preview.tsx'
import { pageTexts as texts } from '#web/console/promotion-page/page-texts.ts'
import { type EditedPage, languagesOf } from '#web/console/promotion-page/edited-page.ts'
import { TextFields } from '#web/console/promotion-page/text-fields.tsx'
import { WhenFields } from '#web/console/promotion-page/when-fields.tsx'
import { useMay } from '#web/console/staff.ts'
import styles from '#web/console/promotion-page/page-editor.module.css'

/** What the page says, and beside it the page as it would be. */
export function PageEditor({ page }: { page: EditedPage }) {
  const [draft, setDraft] = useState(page.draft)
  const { act, isWaiting, error } = useAct(savePromotionPage, texts.saved)
  const mayEdit = useMay(savePromotionPage.act)
  const formId = useId()
  const { id, number: seen } = page
  const isChanged = JSON.stringify(draft) !== JSON.stringify(page.draft)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void act({ id, seen, draft })
  }
  return (
    <div className={styles['columns']}>
      <Section title={texts.edit} actions={<PageActions page={page} isChanged={isChanged} />}>
        <form id={formId} className={styles['form']} noValidate onSubmit={save}>
          {languagesOf(page).map((language) => (
            <TextFields
              key={language}
              title={texts.languages[language]}
              written={draft[language]}
              onChange={(written) => setDraft({ ...draft, [language]: written })}
            />
          ))}
          <WhenFields draft={draft} onChange={setDraft} />
          <LookFields page={page} draft={draft} onChange={setDraft} />
        </form>
        {error !== null && <Failed error={error} />}
        {mayEdit && (
          <ConsoleButton form={formId} isWaiting={isWaiting} isDisabled={!isChanged}>
            {texts.save}
          </ConsoleButton>
        )}
      </Section>
      {mayEdit && <PagePreview page={page} draft={draft} />}
    </div>
  )
}
