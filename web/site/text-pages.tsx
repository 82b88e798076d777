import type { ReactNode } from 'react'
import { REGISTER_PATH } from '#contract/site/site.ts'
import { Reach } from '#web/site/reach.tsx'
import { pageHref, type Site } from '#web/site/site.ts'
import { TextArticle } from '#web/site/text-article.tsx'

/** About us: who lends, with contacts below the section on contact (RT-025). */
export function AboutPage({ site }: { site: Site }) {
  return <TextPage site={site} below={{ contact: <Reach site={site} /> }} />
}

/** The terms of every loan, with the figures that the engine charges (RT-028). */
export function LoanTermsPage({ site }: { site: Site }) {
  return <TextPage site={site} />
}

interface Props {
  site: Site
  /** Content below the text of a section, by its key. */
  below?: Readonly<Record<string, ReactNode>>
}

const NOTHING: Readonly<Record<string, ReactNode>> = {}

/** A page of one text. */
export function TextPage({ site, below = NOTHING }: Props) {
  const { facts, texts } = site
  if (!facts.text) throw new Error(`The page ${facts.page} came without its text.`)
  return (
    <div className="wide page">
      <div className="page-head">
        <h1>{texts.pages[facts.page]}</h1>
        <p className="lead">{facts.text.lead}</p>
      </div>
      <TextArticle site={site} text={facts.text} below={below} />
      <p className="page-end">
        <a className="button" href={pageHref(site, REGISTER_PATH)}>
          {texts.register}
        </a>
      </p>
    </div>
  )
}
