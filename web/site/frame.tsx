import type { ReactNode } from 'react'
import type { Language } from '#contract/brand.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { REGISTER_PATH, SITE_PATHS, type SitePageKey } from '#contract/site/site.ts'
import { telephoneLink } from '#web/kit/call/host-app.ts'
import { Mark } from '#web/site/mark.tsx'
import {
  pageHref,
  mailLink,
  NAVIGATION_KEYS,
  otherLanguages,
  PAGE_KEYS,
  type Site,
} from '#web/site/site.ts'

interface Props {
  site: Site
  children: ReactNode
}

/** The frame of every page: header, navigation, and the lender in the footer. */
export function Frame({ site, children }: Props) {
  return (
    <>
      <a className="skip" href="#content">
        {site.texts.skip}
      </a>
      <Header site={site} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
    </>
  )
}

/**
 * On a phone the navigation is a popover, which opens without a script; without popover support, or
 * with enough room, it is always visible (frame.css). On the narrowest it has the button, too.
 */
function Header({ site }: { site: Site }) {
  const { facts, texts } = site
  return (
    <header className="header">
      <div className="wide header-row">
        <a className="brand" href={pageHref(site, SITE_PATHS.home)}>
          <Mark />
          {facts.brand.appName}
        </a>
        <LanguageLinks site={site} />
        <button className="menu-button" type="button" popoverTarget="menu">
          {texts.menu}
        </button>
        <nav className="menu" id="menu" popover="auto" aria-label={texts.navigation.main}>
          <PageLinks site={site} pages={NAVIGATION_KEYS} />
          <a className="menu-register" href={pageHref(site, REGISTER_PATH)}>
            {texts.register}
          </a>
          <a className="menu-log-in" href={pageHref(site, SCREEN_PATHS.login)}>
            {texts.logIn}
          </a>
        </nav>
        <a className="log-in" href={pageHref(site, SCREEN_PATHS.login)}>
          {texts.logIn}
        </a>
        <a className="button button-small" href={pageHref(site, REGISTER_PATH)}>
          {texts.register}
        </a>
      </div>
    </header>
  )
}

/** Link to this page in another language; needs no script. */
function LanguageLinks({ site }: { site: Site }) {
  const path = SITE_PATHS[site.facts.page]
  return otherLanguages(site).map((language) => (
    <a
      key={language}
      className="language"
      href={pageHref(site, path, language)}
      hrefLang={language}
      lang={language}
    >
      <span className="language-name">{LANGUAGE_NAMES[language]}</span>
      <span className="language-code" aria-hidden="true">
        {language.toUpperCase()}
      </span>
    </a>
  ))
}

/** Each language under its own name, for readers of only that language. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fil: 'Filipino' }

interface PageLinksProps {
  site: Site
  pages: readonly SitePageKey[]
}

function PageLinks({ site, pages }: PageLinksProps) {
  const { facts, texts } = site
  return (
    <ul>
      {pages.map((key) => (
        <li key={key}>
          <a
            href={pageHref(site, SITE_PATHS[key])}
            aria-current={key === facts.page ? 'page' : undefined}
          >
            {texts.pages[key]}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Footer({ site }: { site: Site }) {
  return (
    <footer className="footer">
      <div className="wide footer-columns">
        <nav className="footer-pages" aria-label={site.texts.navigation.footer}>
          <PageLinks site={site} pages={PAGE_KEYS} />
        </nav>
        <Company site={site} />
      </div>
    </footer>
  )
}

/** The data protection officer's contacts (RA 10173). */
function Officer({ site: { facts, texts, market } }: { site: Site }) {
  const { name, email, phone, npcRegistration } = facts.brand.company.dataProtectionOfficer
  return (
    <p className="officer">
      {texts.footer.officer(name)} · <a href={mailLink(email)}>{email}</a> ·{' '}
      <a href={telephoneLink(phone)}>{market.groupPhone(phone)}</a> ·{' '}
      {texts.footer.npc(npcRegistration)}
    </p>
  )
}

/** Telephone, e-mail, company name and address; the licences where the law requires them. */
function Company({ site }: { site: Site }) {
  const { facts, texts, market } = site
  const { company, servicePhone, serviceEmail } = facts.brand
  const words = texts.footer
  return (
    <div className="footer-company">
      <dl className="reach">
        <div>
          <dt>{words.telephone}</dt>
          <dd>
            <a href={telephoneLink(servicePhone)}>{market.groupPhone(servicePhone)}</a>
          </dd>
        </div>
        <div>
          <dt>{words.email}</dt>
          <dd>
            <a href={mailLink(serviceEmail)}>{serviceEmail}</a>
          </dd>
        </div>
      </dl>
      <p>{texts.tagline}</p>
      <p className="company-name">{company.name}</p>
      <address>{company.address}</address>
      {market.lenderNotices && (
        <>
          <p>{words.registration(company.secRegistration)}</p>
          <p>{words.certificate(company.certificateOfAuthority)}</p>
          <p className="advisory">{words.advisory}</p>
          <Officer site={site} />
        </>
      )}
    </div>
  )
}
