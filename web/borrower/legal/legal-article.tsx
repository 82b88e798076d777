import type { ReactNode } from 'react'
import type { LegalText } from '#contract/site/legal.ts'
import styles from '#web/borrower/legal/legal-article.module.css'
import { LegalPart } from '#web/kit/frame/parts/legal-part.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import { legalTexts } from '#web/borrower/legal/texts/legal-texts.ts'

interface Props {
  text: LegalText
  /** Content below the text of a section, by its key. */
  below: Record<string, ReactNode>
}

/** The anchor of the contents; section keys are words. */
const CONTENTS = 'contents'

/** A long text for a phone: contents first, then short sections, with links only. */
export function LegalArticle({ text: { language, lead, sections }, below }: Props) {
  const page = usePage()
  const words = useWords(legalTexts)
  const lang = page.market.languageTag(language)
  return (
    <>
      <article className={styles['article']} lang={lang}>
        <p className={styles['lead']}>{lead}</p>
        <nav className={styles['contents']} id={CONTENTS} aria-labelledby={`${CONTENTS}-title`}>
          <h2 className={styles['contentsTitle']} id={`${CONTENTS}-title`}>
            {words.contents}
          </h2>
          <ol className={styles['links']}>
            {sections.map(({ key, heading }) => (
              <li key={key}>
                <a className={styles['link']} href={`#${key}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section) => (
          <LegalPart key={section.key} id={section.key} section={section}>
            {below[section.key]}
          </LegalPart>
        ))}
      </article>
      <a className={styles['toTop']} href={`#${CONTENTS}`}>
        {words.toTop}
      </a>
    </>
  )
}

/** The skeleton of a text. */
export function LegalSkeleton() {
  return (
    <Skeleton>
      {[1, 2, 3].map((place) => (
        <div key={place} className={styles['waiting']}>
          <SkeletonLine width="short" />
          <SkeletonLine width="long" />
          <SkeletonLine width="long" />
        </div>
      ))}
    </Skeleton>
  )
}
