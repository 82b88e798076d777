import type { ReactNode } from 'react'
import type { LegalSection } from '#contract/site/legal.ts'
import styles from '#web/kit/frame/parts/legal-part.module.css'

interface Props {
  /** The anchor of its heading. */
  id: string
  section: LegalSection
  /** Content below its text. */
  children?: ReactNode
}

/** A section of a legal text: paragraphs, a list, figures and footnotes. */
export function LegalPart({ id, section, children }: Props) {
  const { heading, paragraphs, points, figures, notes } = section
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 className={styles['heading']} id={id}>
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
