import type { ReactNode } from 'react'
import type { LegalSection, LegalText } from '#contract/site/legal.ts'
import type { Site } from '#web/site/site.ts'

interface Props {
  site: Site
  text: LegalText
  /** Content below the text of a section, by its key. */
  below: Readonly<Record<string, ReactNode>>
}

/** A legal text with its table of contents. */
export function TextArticle({ site: { texts }, text, below }: Props) {
  return (
    <div className="text">
      <nav className="contents" id="contents" aria-labelledby="contents-title">
        <h2 id="contents-title">{texts.contents}</h2>
        <ol>
          {text.sections.map(({ key, heading }) => (
            <li key={key}>
              <a href={`#${key}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="sections" lang={text.language}>
        {text.sections.map((section) => (
          <TextSection key={section.key} section={section}>
            {below[section.key]}
          </TextSection>
        ))}
        <a className="to-top" href="#contents">
          {texts.toTop}
        </a>
      </article>
    </div>
  )
}

function TextSection({ section, children }: { section: LegalSection; children: ReactNode }) {
  const { key, heading, paragraphs, points, figures, notes } = section
  return (
    <section aria-labelledby={key}>
      <h2 id={key}>{heading}</h2>
      {paragraphs.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {points.length > 0 && (
        <ul className="points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {figures.map(({ title, rows }) => (
        <div key={title} className="figures">
          {title && <h3>{title}</h3>}
          <dl>
            {rows.map(({ text, value }) => (
              <div key={text}>
                <dt>{text}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {notes.map((words) => (
        <p key={words} className="note">
          {words}
        </p>
      ))}
      {children}
    </section>
  )
}
