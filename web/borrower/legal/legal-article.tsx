import type { ReactNode } from 'react'
import type { LegalSection, LegalText } from '#contract/legal.ts'
import styles from '#web/borrower/legal/legal-article.module.css'
import { usePage, useWords } from '#web/kit/page.ts'
import { Bone, Skeleton } from '#web/kit/skeleton.tsx'
import { legalTexts } from '#web/kit/texts/legal-texts.ts'

interface Props {
  text: LegalText
  /** What stands below the words of a section, by its key. */
  below: Record<string, ReactNode>
}

/** The anchor of the contents; the keys of sections are words. */
const CONTENTS = 'contents'

/** A long text to be read on a phone: contents first, then short sections. Links alone lead about. */
export function LegalArticle({ text: { language, lead, sections }, below }: Props) {
  const page = usePage()
  const words = useWords(legalTexts)
  const lang = page.market.languageTag(language)
  const isForeign = lang !== page.market.languageTag(page.language)
  return (
    <>
      {isForeign && words.inEnglish && <p className={styles['note']}>{words.inEnglish}</p>}
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
          <Section key={section.key} section={section}>
            {below[section.key]}
          </Section>
        ))}
      </article>
      <a className={styles['toTop']} href={`#${CONTENTS}`}>
        {words.toTop}
      </a>
    </>
  )
}

function Section({ section, children }: { section: LegalSection; children: ReactNode }) {
  const { key, heading, paragraphs, points, figures, notes } = section
  return (
    <section className={styles['section']} aria-labelledby={key}>
      <h2 className={styles['heading']} id={key}>
        {heading}
      </h2>
      {paragraphs.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {points.length > 0 && (
        <ul className={styles['points']}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {figures.map(({ title, rows }) => (
        <div key={title} className={styles['figures']}>
          {title && <h3 className={styles['group']}>{title}</h3>}
          <dl className={styles['rows']}>
            {rows.map(({ text, value }) => (
              <div key={text} className={styles['row']}>
                <dt className={styles['label']}>{text}</dt>
                <dd className={styles['value']}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {notes.map((words) => (
        <p key={words} className={styles['small']}>
          {words}
        </p>
      ))}
      {children}
    </section>
  )
}

/** The shape of a text before it is known. */
export function LegalSkeleton() {
  return (
    <Skeleton>
      {[1, 2, 3].map((place) => (
        <div key={place} className={styles['section']}>
          <Bone width="short" />
          <Bone width="long" />
          <Bone width="long" />
        </div>
      ))}
    </Skeleton>
  )
}
