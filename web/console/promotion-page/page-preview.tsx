import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/brand.ts'
import {
  type PageDraft,
  previewPromotionPage,
  type ShownDraft,
} from '#contract/console/set-up/promotion-pages.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { toQueryString } from '#web/console/call-staff.ts'
import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { useSettled } from '#web/console/kit/reads/use-settled.ts'
import { pageTexts as texts } from '#web/console/promotion-page/page-texts.ts'
import { type EditedPage, pageLanguages } from '#web/console/promotion-page/edited-page.ts'
import styles from '#web/console/promotion-page/page-preview.module.css'

interface Props {
  page: EditedPage
  draft: PageDraft
}

/** The page of the draft in a frame, on a phone's width. No script runs in it. */
export function PagePreview({ page, draft }: Props) {
  const languages = pageLanguages(page)
  const [language, setLanguage] = useState<Language>('en')
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useSettled(JSON.stringify(shownOf(draft, language)))
  const address =
    STAFF_BASE + previewPromotionPage.path + toQueryString({ id: page.id, language, draft: shown })
  // In place of the address before: going back leaves the page, and not its last letter.
  useEffect(() => frame.current?.contentWindow?.location.replace(address), [address])
  return (
    <Section title={texts.preview}>
      {languages.length > 1 && (
        <ConsoleChoice
          name="language"
          label={texts.language}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          choices={languages.map((one) => [one, texts.languages[one]] as const)}
        />
      )}
      <iframe
        ref={frame}
        className={styles['frame']}
        title={texts.previewTitle}
        sandbox="allow-same-origin"
      />
      <p>{texts.previewNote}</p>
    </Section>
  )
}

/** What the first view shows: the agreement is behind a link. */
function shownOf(draft: PageDraft, language: Language): ShownDraft {
  const { productId, colours, bannerUrl } = draft
  const { title, tagline, buttonText, agreementTitle } = draft[language]
  return { productId, colours, bannerUrl, title, tagline, buttonText, agreementTitle }
}
